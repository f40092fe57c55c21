/**
 * The lead fault matrix: what can go wrong in a visitor's browser and network, and at which of the six steps. Each cell is
 * proven by tests/journeys/lead-faults.desktop.ts; docs/lead-faults.md is made from this file.
 */

export const stepNames = ['1 name', '2 e-mail', '3 phone', '4 project', '5 company', '6 question'] as const;

/** The step at which a fault sets in, from 1. */
export type StepNumber = 1 | 2 | 3 | 4 | 5 | 6;

export const stepNumbers: readonly StepNumber[] = [1, 2, 3, 4, 5, 6];

/** How the save reaches the service after all. */
export type Arrival =
  /** It is not delayed. */
  | 'at once'
  /** The page retries after a pause. */
  | 'by itself'
  /** The browser is online again. */
  | 'once online'
  /** The next page of the site that is opened, also days later. */
  | 'with the next page';

type AnswerFault = {
  readonly kind: 'answer';
  /** The status of a proxy, firewall or captive portal in place of the service. */
  readonly status: number;
  readonly contentType: 'text/html' | 'application/json';
};

export type Fault = {
  readonly name: string;
  readonly sees: string;
  readonly arrival: Arrival;
} & (
  | AnswerFault
  | { readonly kind: 'browser'; readonly missing: 'storage' | 'room' | 'uuid' }
  | { readonly kind: 'network'; readonly failure: 'offline' | 'reset' | 'slow' | 'hanging' }
  | { readonly kind: 'clock'; readonly year: number }
  | { readonly kind: 'leaving'; readonly way: 'tab closed' | 'popup closed' | 'reload' }
  | { readonly kind: 'two tabs' }
  | { readonly kind: 'no scripts' }
);

const nothing = 'nothing: the next step, or the thanks';

const answered = (
  name: string,
  status: number,
  arrival: Arrival,
  contentType: AnswerFault['contentType'] = 'text/html',
): Fault => ({ kind: 'answer', name, status, contentType, sees: nothing, arrival });

export const faults: readonly Fault[] = [
  { name: 'storage blocked', kind: 'browser', missing: 'storage', sees: nothing, arrival: 'at once' },
  { name: 'storage full', kind: 'browser', missing: 'room', sees: nothing, arrival: 'at once' },
  {
    name: 'plain HTTP: no `randomUUID`, no locks',
    kind: 'browser',
    missing: 'uuid',
    sees: nothing,
    arrival: 'at once',
  },
  { name: 'offline', kind: 'network', failure: 'offline', sees: nothing, arrival: 'once online' },
  answered('403 of a firewall', 403, 'by itself'),
  answered('404 of a proxy', 404, 'with the next page'),
  answered('407 of a proxy', 407, 'by itself'),
  answered('408', 408, 'by itself', 'application/json'),
  answered('413 of a proxy', 413, 'by itself'),
  answered('429', 429, 'by itself', 'application/json'),
  answered('500', 500, 'by itself', 'application/json'),
  answered('503', 503, 'by itself', 'application/json'),
  answered('200 with HTML: the sign-in page of a network', 200, 'with the next page'),
  { name: 'slow', kind: 'network', failure: 'slow', sees: nothing, arrival: 'at once' },
  {
    name: 'an earlier save hangs, then the tab is closed',
    kind: 'network',
    failure: 'hanging',
    sees: nothing,
    arrival: 'at once',
  },
  {
    name: 'connection reset',
    kind: 'network',
    failure: 'reset',
    sees: nothing,
    arrival: 'with the next page',
  },
  {
    name: 'tab closed with the answer typed',
    kind: 'leaving',
    way: 'tab closed',
    sees: 'the tab closes',
    arrival: 'at once',
  },
  {
    name: 'popup closed with the answer typed',
    kind: 'leaving',
    way: 'popup closed',
    sees: 'the page',
    arrival: 'at once',
  },
  {
    name: 'reload with the answer typed',
    kind: 'leaving',
    way: 'reload',
    sees: 'the answers again, in the step where they were',
    arrival: 'at once',
  },
  {
    name: 'two tabs at once',
    kind: 'two tabs',
    sees: 'two independent popups',
    arrival: 'at once',
  },
  {
    name: 'clock in 1970, set right later',
    kind: 'clock',
    year: 1970,
    sees: nothing,
    arrival: 'with the next page',
  },
  {
    name: 'clock in 2099, set right later',
    kind: 'clock',
    year: 2099,
    sees: nothing,
    arrival: 'with the next page',
  },
  {
    name: 'no scripts',
    kind: 'no scripts',
    sees: 'the six questions on a page; the browser asks for required answers',
    arrival: 'at once',
  },
];

/** Before the e-mail step there is no way to reply, and so no lead that could be lost. */
export const hasNoLeadYet = (fault: Fault, step: StepNumber): boolean =>
  fault.kind === 'leaving' && fault.way !== 'reload' && step === 1;
