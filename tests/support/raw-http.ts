import { connect, type Socket } from 'node:net';

/** HTTP over a plain socket, for requests that no library would send. */

export interface RawConnection {
  readonly socket: Socket;
  /** What was received so far. */
  received(): string;
  /** All that was received, once the server has closed the connection. */
  readonly closed: Promise<string>;
  readonly opened: Promise<void>;
}

export function openRawConnection(port: number, ...sent: readonly (string | Uint8Array)[]): RawConnection {
  // Some clients close only their own side.
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  const chunks: Buffer[] = [];
  const received = () => Buffer.concat(chunks).toString('latin1');
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('end', () => socket.end());
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received())));
  const opened = new Promise<void>((resolve) => socket.once('connect', resolve));
  for (const bytes of sent) socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return { socket, received, closed, opened };
}

/** Sends these bytes, ends its side, and returns all that was received. */
export function exchange(port: number, ...sent: readonly (string | Uint8Array)[]): Promise<string> {
  const line = openRawConnection(port, ...sent);
  line.socket.end();
  return line.closed;
}

interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** The first response in these bytes; undefined when there are none. */
export function readAnswer(bytes: string): RawAnswer | undefined {
  if (bytes === '') return undefined;
  const [head = '', ...rest] = bytes.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3}) [ -~]*$/.exec(first) ?? [];
  if (status === undefined) throw new Error(`No answer begins with ${JSON.stringify(first.slice(0, 80))}`);
  const headers = lines.map((line): [string, string] => {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+): ([\t\x20-\x7e\x80-\xff]*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No header: ${JSON.stringify(line)}`);
    return [name.toLowerCase(), value];
  });
  return { status: Number(status), headers: new Map(headers), body: rest.join('\r\n\r\n') };
}

export const request = (
  start: string,
  headers: Readonly<Record<string, string>> = {},
  body: string | Uint8Array = '',
): Buffer => {
  const lines = Object.entries({ host: 'vs.example', connection: 'close', ...headers });
  const head = [`${start} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''];
  return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), Buffer.from(body)]);
};

export const post = (
  path: string,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Buffer =>
  request(
    `POST ${path}`,
    {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
    body,
  );
