"""One file for each change of form, in their order."""
