import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { promiseTarget } from '../../contract/desk/reports.ts';
import { start } from '../../server/start.ts';
import { makeTestBuild } from '../../tests/support/build.ts';
import { scrape, scrapeToken } from '../../tests/support/scrape.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

interface Expression {
  readonly expr: string;
}
interface Alerts {
  readonly groups: readonly { readonly rules: readonly Expression[] }[];
}
interface Dashboard {
  readonly panels: readonly { readonly targets: readonly Expression[] }[];
}

const alerts = (parse(read('alerts.yaml')) as Alerts).groups.flatMap(({ rules }) => rules);
const panels = (JSON.parse(read('dashboard.json')) as Dashboard).panels.flatMap(({ targets }) => targets);
const expressions = [...alerts, ...panels].map(({ expr }) => expr);

/** The texts of the nodes of a kind, by Prometheus' own grammar; those of errors are of the kind ⚠. */
function nodesOf(expression: string, kind: string): readonly string[] {
  const texts: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ name, from, to }) => void (name === kind && texts.push(expression.slice(from, to))),
  });
  return texts;
}

test('every expression parses, and the promise has the target of the desk', () => {
  expect(nodesOf('max by (', '⚠')).not.toEqual([]);
  expect(expressions.filter((each) => nodesOf(each, '⚠').length > 0)).toEqual([]);
  expect(expressions).toContain(`min(vsonline_promise_ratio) < ${promiseTarget}`);
});

test('alerts and dashboard name metrics and labels that a scrape has', async () => {
  const build = await makeTestBuild();
  onTestFinished(build.remove);
  const settings = { METRICS_TOKEN: scrapeToken, LOG_LEVEL: 'silent', DESK: 'off', PORT: '0' };
  const folders = { BUILD_FOLDER: build.folder, DATA_FOLDER: join(build.folder, 'data') };
  const { app, address } = await start({ ...settings, ...folders });
  onTestFinished(() => app.close());
  await fetch(`${address}/about-us`);
  const samples = await scrape(address);
  // The first of each are Prometheus' own.
  const metrics = ['up', ...samples.map(({ name }) => name)];
  const labels = ['job', 'instance', ...samples.flatMap((sample) => Object.keys(sample.labels))];
  const used = (kind: string) => [...new Set(expressions.flatMap((each) => nodesOf(each, kind)))];
  expect(used('Identifier').length).toBeGreaterThan(12);
  expect(used('Identifier').filter((name) => !metrics.includes(name))).toEqual([]);
  expect(used('LabelName').filter((name) => !labels.includes(name))).toEqual([]);
});
