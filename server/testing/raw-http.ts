import { connect, type Socket } from 'node:net';

/** HTTP as bytes, where a library would refuse to send what an attacker sends, or to show what came back. */

export interface Line {
  readonly socket: Socket;
  /** What has come back so far. */
  received(): string;
  /** All that came back, once the server has hung up. */
  readonly closed: Promise<string>;
  readonly opened: Promise<void>;
}

export function openLine(port: number, ...sent: readonly (string | Uint8Array)[]): Line {
  // As some clients do, it goes on listening when it has said all.
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

/** Sends these bytes, says that there will be no more, and waits for all that comes back. */
export function exchange(port: number, ...sent: readonly (string | Uint8Array)[]): Promise<string> {
  const line = openLine(port, ...sent);
  line.socket.end();
  return line.closed;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** The first answer among these bytes; nothing where the server has hung up without a word. */
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
