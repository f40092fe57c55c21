import { Socket } from 'node:net';

/** Loaded before a sample: it can connect to this machine only. */
const connect = Socket.prototype.connect;

const own: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

Socket.prototype.connect = function offline(this: Socket, ...args: unknown[]): Socket {
  const host = hostIn(args.flat());
  if (own.has(host)) return Reflect.apply(connect, this, args) as Socket;
  throw new Error(`samples run without a network, and this one asks for ${host}`);
};

/** The arguments are `(options)` or `(port, host)`. */
function hostIn([first, second]: readonly unknown[]): string {
  const named = typeof first === 'object' && first && 'host' in first ? first.host : second;
  return typeof named === 'string' ? named : 'localhost';
}
