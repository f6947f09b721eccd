"""Talk with the people of a scene: what a line asks, what somebody is like, what they answer and in which words."""
