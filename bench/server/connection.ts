import { connect, type Socket } from 'node:net';

/** A response; of the body only the length. */
export interface Reply {
  readonly status: number;
  readonly head: string;
  readonly length: number;
}

/** The connection was closed before any byte of the response: the request may be retried. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
}

/** The connection was closed within the response. */
export class IncompleteResponse extends Error {
  override readonly name = 'IncompleteResponse';
}

export interface Connection {
  /** One request at a time. */
  send(request: string): Promise<Reply>;
  close(): void;
}

/** Shared by all connections: each chunk is processed before the next one is read. */
const sharedBuffer = Buffer.allocUnsafeSlow(256 * 1024);

/** A connection that is kept open, and opened again when the server has closed it. */
export function openConnection(port: number): Connection {
  let current: Socket | undefined;
  let pending: PromiseWithResolvers<Reply> | undefined;

  function finish(reply: Reply): void {
    if (/\r\nconnection: *close/i.test(reply.head)) drop();
    const waiting = pending;
    pending = undefined;
    waiting?.resolve(reply);
  }

  function drop(): void {
    current?.destroy();
    current = undefined;
  }

  function open(): Socket {
    const reader = createReader(finish);
    const socket = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: {
        buffer: sharedBuffer,
        callback: (count) => {
          reader.read(sharedBuffer.subarray(0, count));
          return true;
        },
      },
    });
    // Handled by `close`.
    socket.on('error', () => {});
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      if (current !== socket) return;
      current = undefined;
      const waiting = pending;
      pending = undefined;
      waiting?.reject(reader.hasBegun() ? new IncompleteResponse() : new NoResponse());
    });
    return socket;
  }

  return {
    send(request) {
      current ??= open();
      pending = Promise.withResolvers<Reply>();
      current.write(request);
      return pending.promise;
    },
    close: drop,
  };
}

export interface Reader {
  read(chunk: Buffer): void;
  /** Whether a part of a response has arrived. */
  hasBegun(): boolean;
}

const nothing = Buffer.alloc(0);
const endOfHead = '\r\n\r\n';

/** Parses responses from chunks of any size. */
export function createReader(onReply: (reply: Reply) => void): Reader {
  let early = nothing;
  let reply: Reply | undefined;
  let missing = 0;

  function readHead(chunk: Buffer): void {
    const text = early.length === 0 ? chunk : Buffer.concat([early, chunk]);
    const end = text.indexOf(endOfHead);
    early = end === -1 ? Buffer.from(text) : nothing;
    if (end === -1) return;
    reply = replyOf(text.toString('latin1', 0, end));
    missing = reply.length - (text.length - end - endOfHead.length);
  }

  return {
    hasBegun: () => reply !== undefined || early.length > 0,
    read(chunk) {
      if (reply) missing -= chunk.length;
      else readHead(chunk);
      if (!reply || missing > 0) return;
      const whole = reply;
      reply = undefined;
      onReply(whole);
    },
  };
}

function replyOf(head: string): Reply {
  const status = Number(head.slice(9, 12));
  if (status === 304 || status === 204) return { status, head, length: 0 };
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(`A response has no Content-Length:\n${head}`);
  return { status, head, length: Number(length) };
}
