import { spawnSync } from 'node:child_process';
import type { Circumstances, Driver, Engine } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export type EngineName = 'firefox' | 'webkit';

/** Starts an engine. Firefox knows only for a whole process whether pages may run scripts: it may take two. */
export async function startEngine(name: EngineName): Promise<Engine> {
  if (name === 'webkit') return startWebKit('WebKitWebDriver');
  const started = new Map<boolean, Promise<Engine>>();
  const firefox = (scripts: boolean): Promise<Engine> => {
    const engine = started.get(scripts) ?? startFirefox(firefoxProgram(), scripts);
    started.set(scripts, engine);
    return engine;
  };
  return {
    name,
    visit: async (circumstances: Circumstances): Promise<Driver> =>
      (await firefox(circumstances.scripts)).visit(circumstances),
    stop: async () => {
      await Promise.all([...started.values()].map(async (engine) => (await engine).stop()));
    },
  };
}

const firefoxProgram = (): string =>
  spawnSync('firefox-esr', ['--version']).status === 0 ? 'firefox-esr' : 'firefox';
