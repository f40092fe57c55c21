import { connect, type Socket } from 'node:net';

/** What came back: the body is counted and not kept. */
export interface Reply {
  readonly status: number;
  readonly head: string;
  readonly length: number;
}

/** Nothing of an answer has come: whoever asked may ask again. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** An answer has begun and not ended. */
export class CutShort extends Error {
  override readonly name = 'CutShort';
}

export interface Connection {
  /** One question at a time. */
  ask(request: string): Promise<Reply>;
  close(): void;
}

/** All connections read into the same room, one after the other: what came is looked at before the next reads. */
const room = Buffer.allocUnsafeSlow(256 * 1024);

/** A connection that is kept open, and opened again when the other side has closed it. As light as it can be. */
export function openConnection(port: number): Connection {
  let current: Socket | undefined;
  let asked: PromiseWithResolvers<Reply> | undefined;

  function finish(reply: Reply): void {
    if (/\r\nconnection: *close/i.test(reply.head)) drop();
    const waiting = asked;
    asked = undefined;
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
        buffer: room,
        callback: (count) => {
          reader.read(room.subarray(0, count));
          return true;
        },
      },
    });
    // What was wrong shows when it closes.
    socket.on('error', () => {});
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      if (current !== socket) return;
      current = undefined;
      const waiting = asked;
      asked = undefined;
      waiting?.reject(reader.hasBegun() ? new CutShort() : new Unanswered());
    });
    return socket;
  }

  return {
    ask(request) {
      current ??= open();
      asked = Promise.withResolvers<Reply>();
      current.write(request);
      return asked.promise;
    },
    close: drop,
  };
}

export interface Reader {
  read(chunk: Buffer): void;
  /** Whether a part of an answer has come. */
  hasBegun(): boolean;
}

const nothing = Buffer.alloc(0);
const endOfHead = '\r\n\r\n';

/** Reads answers as they come, in pieces of any size. */
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
  if (length === undefined) throw new Error(`An answer does not say how long it is:\n${head}`);
  return { status, head, length: Number(length) };
}
