import { start } from '../../server/start.ts';

/** The server, with messages for memory and connections. */

const { app } = await start(process.env);

/** Memory after garbage collection. */
function memory() {
  for (const _ of [1, 2, 3]) globalThis.gc?.();
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
  return { rss, heapTotal, held: heapUsed + external };
}

let accepted = 0;
app.server.on('connection', () => accepted++);

process.on('message', (question) => {
  if (question === 'memory') process.send?.(memory());
  else app.server.getConnections((_error, open) => process.send?.({ accepted, open }));
});
