import { Client, type Dispatcher } from 'undici';

export type Request = Pick<Dispatcher.RequestOptions, 'path'> & {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A response; of the body only the length. */
export interface Reply {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly length: number;
}

/** The connection was closed before the response: the request may be retried. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
}

export interface Connection {
  /** One request at a time. */
  send(request: Request): Promise<Reply>;
  close(): void;
}

/** A connection that is kept open, and opened again when the server has closed it. */
export function openConnection(port: number): Connection {
  const client = new Client(`http://127.0.0.1:${port}`);
  return {
    async send(request) {
      const response = await client.request({ ...request }).catch((cause: unknown) => {
        throw new NoResponse(`${request.method} ${request.path}`, { cause });
      });
      let length = 0;
      for await (const chunk of response.body) length += (chunk as Buffer).length;
      return { status: response.statusCode, headers: response.headers, length };
    },
    close: () => void client.destroy(),
  };
}
