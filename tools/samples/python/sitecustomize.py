"""Loaded before a sample: it can connect to this machine only."""
import socket

connect = socket.socket.connect
OWN = ('localhost', '127.0.0.1', '::1')


def offline(self, address):
    if self.family != socket.AF_UNIX and address[0] not in OWN:
        raise OSError(f'samples run without a network, and this one asks for {address[0]}')
    return connect(self, address)


socket.socket.connect = offline
