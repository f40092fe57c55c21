import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

/** Node's HTTP server with responses from a table: no log, no routing, no limits. */

export interface StaticAnswer {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: string;
}

const [, , port = '0', table = ''] = process.argv;
const given = JSON.parse(readFileSync(table, 'utf8')) as readonly StaticAnswer[];
const answers = new Map(given.map((answer) => [answer.path, { ...answer, body: readFileSync(answer.file) }]));

createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) return response.writeHead(404, { 'content-length': '0' }).end();
  const { status, headers, body } = answer;
  if (request.headers['if-none-match'] !== headers['etag'] || status !== 200)
    return response.writeHead(status, headers).end(body);
  const { 'content-length': _, ...unchanged } = headers;
  return response.writeHead(304, unchanged).end();
}).listen(Number(port), '127.0.0.1');
