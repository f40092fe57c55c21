import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Builder } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { freePort } from '../../tools/ports.ts';
import { pageErrorCollector } from './page-errors.ts';
import { eventually, type VisitOptions, type Driver, type Engine } from './driver.ts';

const windowProgram = fileURLToPath(new URL('webkit-window.py', import.meta.url));

/** Starts WebKitGTK in webkit-window.py on a virtual screen, and drives it by Selenium. */
export async function startWebKit(driverProgram: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'engines-webkit-'));
  await writeFile(join(folder, 'collector.js'), pageErrorCollector);
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn('dbus-run-session', ['--', driverProgram, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.name,
      GDK_BACKEND: 'x11',
      HOME: folder,
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      XDG_RUNTIME_DIR: folder,
    },
  });
  const driverEnded = ending(driver);
  // The whole process group, because dbus-run-session does not forward signals.
  const kill = () => driver.pid && driver.exitCode === null && process.kill(-driver.pid, 'SIGTERM');
  process.once('exit', kill);
  const address = `http://127.0.0.1:${port}`;
  await eventually('WebKitWebDriver', () => fetch(`${address}/status`).catch(() => undefined));
  return {
    name: 'webkit',
    visit: (options) => visit(address, folder, options),
    stop: async () => {
      kill();
      await driverEnded;
      process.off('exit', kill);
      await screen.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const ending = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => child.once('close', () => resolve()));

/** Starts an X server on a free display. */
async function startScreen(): Promise<{ readonly name: string; stop(): Promise<void> }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = ending(child);
  const display = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => reject(new Error('Xvfb ended before it had a display.')));
    const pipe = child.stdio[3] as NodeJS.ReadableStream;
    createInterface(pipe).once('line', resolve);
  });
  return {
    name: `:${display}`,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

/** The file exists as soon as printing begins; it is complete once it has the end of a PDF. */
async function printed(folder: string): Promise<string> {
  const paper = join(folder, 'paper.pdf');
  await rm(paper, { force: true });
  process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')), 'SIGUSR1');
  return eventually('a printed page', async () => {
    const pdf = await readFile(paper).catch(() => undefined);
    return pdf?.subarray(-16).includes('%%EOF') ? pdf.toString('base64') : undefined;
  });
}

async function visit(address: string, folder: string, options: VisitOptions): Promise<Driver> {
  const { width, height, scripts } = options;
  const args = [
    `--width=${width}`,
    `--height=${height}`,
    `--scripts=${scripts ? 'on' : 'off'}`,
    `--collector=${join(folder, 'collector.js')}`,
    `--pid=${join(folder, 'pid')}`,
    `--paper=${join(folder, 'paper.pdf')}`,
  ];
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'WebKitWindow',
      'webkitgtk:browserOptions': { binary: windowProgram, args },
    })
    .build();
  return {
    navigate: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    evaluate: async (expression) => {
      const value = await driver.executeScript<string | null>(`return JSON.stringify(${expression})`);
      return value === null ? undefined : JSON.parse(value);
    },
    perform: async (actions) => {
      await driver.execute(new Command(Name.ACTIONS).setParameter('actions', actions));
    },
    resize: async (toWidth, toHeight) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width: toWidth, height: toHeight });
    },
    print: () => printed(folder),
    close: () => driver.quit(),
  };
}
