import { Agent, createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './test-parts.ts';

export interface Balancer {
  readonly address: string;
  add(upstream: string): Promise<void>;
  remove(upstream: string): void;
}

/**
 * Does what the examples ask of nginx and Caddy: takes turns among those whose /readyz is well, keeps connections,
 * tries another one where a connection is refused, and never repeats what may have arrived. Adds to `clean` what stops it.
 */
export async function startBalancer(clean: (() => unknown)[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, timeout: 400 });
  const ready = new Map<string, boolean>();
  const check = async (upstream: string) => {
    const isReady = await fetch(`${upstream}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready.has(upstream)) ready.set(upstream, isReady);
  };
  let turn = 0;
  const choices = () => {
    const all = [...ready].flatMap(([upstream, isReady]) => (isReady ? upstream : []));
    turn += 1;
    return all.map((_, index) => all[(index + turn) % all.length]);
  };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    for (const upstream of choices()) {
      const outcome = await forward(`${upstream}${request.url}`, agent, request, body, response);
      if (outcome === 'answered') return;
      if (outcome === 'failed') break;
    }
    response.writeHead(502).end();
  });
  const checks = setInterval(() => void Promise.all([...ready.keys()].map(check)), 100);
  clean.push(() => {
    clearInterval(checks);
    agent.destroy();
    server.close();
    server.closeAllConnections();
  });
  return {
    address: await listen(server),
    add: (upstream) => {
      ready.set(upstream, false);
      return check(upstream);
    },
    remove: (upstream) => void ready.delete(upstream),
  };
}

type Outcome = 'answered' | 'refused' | 'failed';

function forward(
  url: string,
  agent: Agent,
  { method, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<Outcome> {
  const { connection: _, ...passed } = headers;
  const options = { agent, method, headers: { ...passed, 'x-forwarded-for': '192.0.2.1' } };
  return new Promise((resolve) => {
    const sent = ask(url, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] });
      answer.pipe(response);
      answer.once('end', () => resolve('answered'));
      answer.once('error', () => resolve('failed'));
    });
    sent.once('error', (error) =>
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'failed'),
    );
    sent.end(body);
  });
}
