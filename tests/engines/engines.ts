import { spawnSync } from 'node:child_process';
import type { VisitOptions, Driver, Engine } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export type EngineName = 'firefox' | 'webkit';

/** Starts an engine. Firefox switches scripts off for a whole process only, so there may be two of them. */
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
    visit: async (options: VisitOptions): Promise<Driver> => (await firefox(options.scripts)).visit(options),
    stop: async () => {
      await Promise.all([...started.values()].map(async (engine) => (await engine).stop()));
    },
  };
}

const firefoxProgram = (): string =>
  spawnSync('firefox-esr', ['--version']).status === 0 ? 'firefox-esr' : 'firefox';
