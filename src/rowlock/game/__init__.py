"""One game as an object that a person plays with, and where its chance comes from."""
