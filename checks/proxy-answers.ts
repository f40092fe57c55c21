import { Agent, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Asks a proxy and the service for the same and compares what they answer. */

export interface Question {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** Headers of the connection or of the program, not of the answer. */
const ownHeaders: ReadonlySet<string> = new Set(['connection', 'date', 'keep-alive', 'server']);

/** A difference that a proxy cannot avoid. */
interface KnownDifference {
  readonly reason: string;
  readonly applies: (question: Question, service: Answer) => boolean;
  /** What is not compared: headers or the body. */
  readonly ignores: readonly string[];
}

/** Percent signs that encode nothing, or NUL, in the path. */
const isMalformed = ({ path }: Question): boolean => /^[^?]*%(?:00|(?![0-9a-f]{2}))/i.test(path);

/** Such a path may climb above the first folder. */
const climbs = ({ path }: Question): boolean => /\.\.|%2e%2e/i.test(path);

const knownDifferences: readonly KnownDifference[] = [
  {
    reason: 'nginx always sends the length; a 304 may name that of the 200 (RFC 9110, 8.6).',
    applies: (_question, { status }) => status === 304,
    ignores: ['content-length'],
  },
  {
    reason:
      'nginx refuses such a path before it reads the headers: the service is asked without Accept-Encoding.',
    applies: (question, { status }) => (isMalformed(question) || climbs(question)) && status === 404,
    ignores: ['content-encoding', 'content-length', 'etag', 'body'],
  },
];

export interface Sides {
  readonly proxy: string;
  readonly service: string;
}

const agent = new Agent({ keepAlive: true });

export const closeConnections = (): void => agent.destroy();

/** Paths are sent as they are; what no request line can hold is encoded, as browsers do. */
const toRequestPath = (path: string): string =>
  path.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character));

export function ask(address: string, { method = 'GET', path, headers = {} }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const sent = httpRequest(
      {
        agent,
        hostname,
        port,
        method,
        path: toRequestPath(path),
        headers: { host: 'vs.example', ...headers },
      },
      (answer) => {
        buffer(answer).then(
          (body) =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: new Map(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
              body,
            }),
          reject,
        );
      },
    );
    sent.once('error', reject).end();
  });
}

function differencesOf(question: Question, proxy: Answer, service: Answer) {
  const ignored = knownDifferences
    .filter((each) => each.applies(question, service))
    .flatMap(({ ignores }) => ignores);
  const names = new Set([...proxy.headers.keys(), ...service.headers.keys()]);
  const compared = [...names].filter((name) => !ownHeaders.has(name) && !ignored.includes(name));
  return [
    ...(proxy.status === service.status ? [] : [`status ${proxy.status} instead of ${service.status}`]),
    ...compared
      .filter((name) => proxy.headers.get(name) !== service.headers.get(name))
      .map((name) => `${name}: ${proxy.headers.get(name)} instead of ${service.headers.get(name)}`),
    ...(ignored.includes('body') || proxy.body.equals(service.body) ? [] : ['another body']),
  ];
}

/** One line for each question that is answered differently. */
export async function compareAnswers(
  { proxy, service }: Sides,
  questions: readonly Question[],
): Promise<readonly string[]> {
  const found: string[] = [];
  const queue = questions.values();
  const work = async () => {
    for (const question of queue) {
      const [one, other] = await Promise.all([ask(proxy, question), ask(service, question)]);
      const differences = differencesOf(question, one, other);
      const { method = 'GET', path, headers = {} } = question;
      if (differences.length > 0)
        found.push(`${method} ${path} ${JSON.stringify(headers)}: ${differences.join('; ')}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return found;
}
