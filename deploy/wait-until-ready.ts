import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until the service is ready, for scripts that replace processes one by one. Exit code 0 when it is.
 *
 *     node deploy/wait-until-ready.ts http://127.0.0.1:4321 60
 */
async function main(address = '', seconds = '60'): Promise<number> {
  if (!URL.canParse(address)) {
    console.error('Name the address of the service, such as http://127.0.0.1:4321');
    return 2;
  }
  const isReady = () =>
    fetch(new URL('/readyz', address), { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const end = performance.now() + Number(seconds) * 1000;
  while (!(await isReady())) {
    if (performance.now() >= end) {
      console.error(`${address} is not ready after ${seconds} seconds.`);
      return 1;
    }
    await delay(200);
  }
  return 0;
}

process.exitCode = await main(...process.argv.slice(2));
