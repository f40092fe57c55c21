import {
  type Finding,
  type FindingState,
  findingStates,
  worstFirst,
} from '../../contract/desk/installation.ts';
import { errorCode } from '../common/error-code.ts';
import { Unavailable } from '../database/unavailable.ts';
import type { Doctor } from '../desk/installation.ts';
import { withinTime } from '../common/within-time.ts';
import { attention, type Check, type DoctorContext, type CheckResult } from './check.ts';
import { database } from './database.ts';
import type { Settings } from '../settings.ts';
import type { Stores } from '../stores.ts';
import { address } from './address.ts';
import { backup } from './backup.ts';
import { clock, disk, packages } from './machine.ts';
import { deliveries, webhook } from './deliveries.ts';
import { facts } from './facts.ts';
import { headers } from './headers.ts';
import { mailbox, mailServer, sendingDomain } from './mail.ts';
import { people, push } from './people.ts';
import { retention } from './retention.ts';

/** All but that of the database, which comes first. Findings of one state keep this order. */
const allChecks: readonly Check[] = [
  ...[address, headers, mailServer, mailbox, sendingDomain, webhook, deliveries],
  ...[backup, people, facts, retention, disk, clock, push, packages],
];

interface ExamineOptions {
  readonly kinds: readonly Check['kind'][];
  /** In milliseconds, for each check. */
  readonly timeLimit: number;
  readonly checks?: readonly Check[];
}

type Installation = Omit<DoctorContext, 'signal'>;

/** Runs the checks side by side; the worst findings come first. A check that fails or is late is a finding. */
export async function examine(
  installation: Installation,
  { kinds, timeLimit, checks = allChecks }: ExamineOptions,
): Promise<readonly Finding[]> {
  const ofDatabase = await runCheck(database, installation, timeLimit);
  const isUsable = ofDatabase.every(({ state }) => state !== 'missing');
  const chosen = checks.filter(
    ({ kind, needsDatabase }) => kinds.includes(kind) && (isUsable || !needsDatabase),
  );
  const found = await Promise.all(chosen.map((check) => runCheck(check, installation, timeLimit)));
  return worstFirst([...(kinds.includes(database.kind) ? ofDatabase : []), ...found.flat()]);
}

/** Milliseconds for each check. The database is checked first, so the desk has its answer after twice this time at most. */
const deskTimeLimit = 4000;

/** For the desk. */
export const createDoctor =
  (settings: Settings, stores: Stores): Doctor =>
  (kind) =>
    examine({ settings, stores, now: Date.now() }, { kinds: [kind], timeLimit: deskTimeLimit });

async function runCheck(
  { title, run }: Check,
  installation: Installation,
  timeLimit: number,
): Promise<readonly Finding[]> {
  const context = { ...installation, signal: AbortSignal.timeout(timeLimit) };
  const running = run(context).catch((error: unknown) =>
    attention(`This could not be checked: ${error instanceof Unavailable ? error.code : errorCode(error)}.`),
  );
  const late = (reason: string) =>
    attention(`This could not be checked: ${reason}.`, 'npm run doctor waits longer than the desk.');
  const found = [await withinTime<CheckResult | readonly CheckResult[]>(running, late, timeLimit)].flat();
  return found.map((result) => ({ check: title, ...result }));
}

const titles: Readonly<Record<FindingState, string>> = {
  missing: 'Missing',
  attention: 'Needs attention',
  ready: 'Ready',
};

/** The findings for a terminal, by state. */
export function formatFindings(findings: readonly Finding[]): string {
  const widest = Math.max(0, ...findings.map(({ check }) => check.length));
  const line = ({ check, sentence, remedy }: Finding) => [
    `  ${check.padEnd(widest)}  ${sentence}`,
    ...(remedy === undefined ? [] : [`  ${' '.repeat(widest)}  → ${remedy}`]),
  ];
  return findingStates
    .map((state) => ({ title: titles[state], found: findings.filter((finding) => finding.state === state) }))
    .filter(({ found }) => found.length > 0)
    .map(({ title, found }) => `${[`${title} (${found.length})`, ...found.flatMap(line)].join('\n')}\n`)
    .join('\n');
}
