import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import bidi from 'selenium-webdriver/bidi/index.js';
import { pageErrorCollector } from './page-errors.ts';
import type { VisitOptions, Driver, Engine } from './driver.ts';

/** A mouse, which headless Firefox does not report, and no questions or network traffic of its own. */
const preferences = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.ipc.processCount': 1,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // Clicks are then found in the page's layout: the compositor may still have the position before a scroll.
  'remote.events.async.enabled': false,
  'network.protocol-handler.external.mailto': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Starts Firefox and drives it by WebDriver BiDi, which is built in: Debian has no geckodriver for Selenium's own driver. */
export async function startFirefox(program: string, scripts = true): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'engines-firefox-'));
  const lines = Object.entries({ ...preferences, 'javascript.enabled': scripts }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${program} ended before it could be driven.`)));
    createInterface(child.stderr).on('line', (line) => {
      const [, found] = /WebDriver BiDi listening on (?<address>ws:\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  const stop = async () => {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const send = await connect(`${address}/session`);
    await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: false } } });
    await send('script.addPreloadScript', { functionDeclaration: `() => {${pageErrorCollector}}` });
    return { name: 'firefox', visit: (options) => visit(send, options), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Fields = Readonly<Record<string, unknown>>;
type Send = (method: string, params: Fields) => Promise<Fields>;
type Answer = { type: 'success'; result: Fields } | { type: 'error'; error: string; message: string };

async function connect(address: string): Promise<Send> {
  // The module is the class itself; its types say otherwise.
  const BiDi = bidi as unknown as typeof bidi.Index;
  const connection = new BiDi(address);
  await connection.waitForConnection();
  return async (method, params) => {
    const answer = (await connection.send({ method, params })) as Answer;
    if (answer.type === 'success') return answer.result;
    throw new Error(`${answer.error}: ${answer.message}`);
  };
}

async function visit(send: Send, { width, height }: VisitOptions): Promise<Driver> {
  const { userContext } = await send('browser.createUserContext', {});
  const { context } = await send('browsingContext.create', { type: 'tab', userContext });
  const resize = async (toWidth: number, toHeight: number) => {
    await send('browsingContext.setViewport', { context, viewport: { width: toWidth, height: toHeight } });
  };
  await resize(width, height);
  return {
    navigate: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    reload: async () => {
      await send('browsingContext.reload', { context, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const { type, result, exceptionDetails } = await send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context, sandbox: 'journey' },
        awaitPromise: false,
      });
      if (type === 'exception') throw new Error((exceptionDetails as { text: string }).text);
      const { value } = result as { value?: string };
      return value === undefined ? undefined : JSON.parse(value);
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    resize,
    print: async () => String((await send('browsingContext.print', { context }))['data']),
    close: async () => {
      await send('browsingContext.close', { context });
      await send('browser.removeUserContext', { userContext });
    },
  };
}
