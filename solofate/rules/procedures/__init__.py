"""The procedures of the rules, a module for each, named as the rulebook names them."""
