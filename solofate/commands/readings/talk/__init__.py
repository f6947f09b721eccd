"""Talk: what is said and to whom, what is offered, given and threatened with."""
