"""The rules of every game, as arithmetic on whole numbers; everything else is a host for them."""
