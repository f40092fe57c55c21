import { start } from '../start.ts';

/** The server, which also answers what a test asks about it. Only tests run this. */

const { app } = await start(process.env);

/** What it holds once all that can be collected is. */
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
