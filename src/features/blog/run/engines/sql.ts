import type { ToWorker } from '../protocol.ts';
import { outputOf, type Session } from '../sql/session.ts';
import { connect } from './connection.ts';

/** Runs the blocks before this one without a word, then the block, each time on an empty database. */
export function connectDatabase(open: (given: ToWorker) => Promise<Session>): void {
  connect(async (given, { send, print }) => {
    const { job } = given;
    if (!('sql' in job)) return;
    try {
      const session = await open(given);
      send({ type: 'started' });
      for (const sql of job.earlier) await outputOf(session, sql);
      const output = await outputOf(session, job.sql, (error) => send({ type: 'failed', error }));
      print(`${output}\n`);
      await session.close();
    } catch (error) {
      send({ type: 'failed', error: { message: error instanceof Error ? error.message : String(error) } });
    }
  });
}
