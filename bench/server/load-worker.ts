import { openConnection } from './connection.ts';
import { repeat, type TaskSpan, serveTasks } from './tasks.ts';
import { saveRequest } from './requests.ts';
import type { Round } from './rounds.ts';
import { sampleLead } from './sample.ts';

/** The client process, the same one for all servers that are compared. */

export interface LoadTask extends TaskSpan {
  readonly port: number;
  /** Sent repeatedly; without it, saves of sample leads are sent. */
  readonly request?: string;
  readonly status: number;
}

async function sendRequests({ port, request, status, ...span }: LoadTask): Promise<Round> {
  const connections = Array.from({ length: span.atOnce }, () => openConnection(port));
  const round = await repeat(span, async (index, place) => {
    const reply = await connections[place]?.send(request ?? saveRequest(sampleLead(index), index));
    if (reply?.status !== status) throw new Error(`answered ${reply?.status} instead of ${status}`);
  });
  for (const connection of connections) connection.close();
  return round;
}

serveTasks(sendRequests);
