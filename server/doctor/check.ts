import { hour } from '../../contract/durations.ts';
import type { Finding, FindingState } from '../../contract/desk/installation.ts';
import { countText } from '../../contract/english.ts';
import type { Settings } from '../settings.ts';
import type { Stores } from '../stores.ts';

export type CheckResult = Omit<Finding, 'check'>;

export interface DoctorContext {
  readonly settings: Settings;
  readonly stores: Pick<Stores, 'database' | 'deliveries' | 'jobs'>;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Aborted when the time of the check is over. */
  readonly signal: AbortSignal;
}

export interface Check {
  readonly title: string;
  /** `slow` ones ask other servers or read a backup. */
  readonly kind: 'quick' | 'slow';
  /** Left out while the database cannot be used. */
  readonly needsDatabase?: true;
  run(context: DoctorContext): Promise<CheckResult | readonly CheckResult[]>;
}

const resultOf =
  (state: FindingState) =>
  (sentence: string, remedy?: string): CheckResult => ({
    state,
    sentence,
    ...(remedy !== undefined && { remedy }),
  });

/** Works. */
export const ready = resultOf('ready');
/** Works, or cannot be known from here, and its owner should look at it. */
export const attention = resultOf('attention');
/** Does not work, or was not done. */
export const missing = resultOf('missing');

/** Those of the problems that there are; without any, `otherwise`. */
export function problems(
  found: readonly (CheckResult | false)[],
  otherwise?: CheckResult,
): readonly CheckResult[] {
  const present = found.filter((each) => each !== false);
  return present.length === 0 && otherwise ? [otherwise] : present;
}

/** A span of time in whole days, or in hours below two days. */
export function span(milliseconds: number): string {
  const hours = Math.floor(milliseconds / hour);
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? countText(hours, 'hour') : countText(Math.floor(hours / 24), 'day');
}

/** Domains that are reserved for examples (RFC 2606). */
export const isExampleHost = (host: string): boolean =>
  /(?:^|\.)(?:example|invalid|test|example\.(?:com|net|org))$/.test(host);
