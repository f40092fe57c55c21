import { openConnection } from './connection.ts';
import { repeat, type Span, takeTasks } from './repeat.ts';
import { saveRequest } from './requests.ts';
import type { Round } from './rounds.ts';
import { sampleLead } from './sample.ts';

/** The process that asks. There is one for all that are compared, so that nobody has a better one. */

export interface Questions extends Span {
  readonly port: number;
  /** The same each time; without it, saves of sample leads. */
  readonly request?: string;
  readonly status: number;
}

async function ask({ port, request, status, ...span }: Questions): Promise<Round> {
  const connections = Array.from({ length: span.atOnce }, () => openConnection(port));
  const round = await repeat(span, async (index, place) => {
    const reply = await connections[place]?.ask(request ?? saveRequest(sampleLead(index), index));
    if (reply?.status !== status) throw new Error(`answered ${reply?.status} instead of ${status}`);
  });
  for (const connection of connections) connection.close();
  return round;
}

takeTasks(ask);
