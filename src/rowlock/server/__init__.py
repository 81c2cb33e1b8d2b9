"""The server: tables for people on many devices, through HTTP and WebSockets."""
