import { sessionNames, type ExperimentName, type Level, type SessionName } from './experiments.ts';

/**
 * What PostgreSQL answered, for every order in which the two sessions can be pressed. A run is written as its presses,
 * such as `A0=2 B~=2 A1B3=4`: A got the text 0; then B waits; then A got 1 and B, released by it, 3. After `=` is the text
 * of what a third session saw.
 */
export type Recording = {
  readonly server: string;
  readonly texts: readonly string[];
  readonly runs: Readonly<Record<ExperimentName, Readonly<Record<Level, Readonly<Record<string, string>>>>>>;
};

type Press = {
  readonly session: SessionName;
  /** Answers that came with this press; the session itself has none while it waits. */
  readonly answers: Readonly<Partial<Record<SessionName, string>>>;
  readonly state: string;
};

/** Marks an answer that has not come yet. */
export const waiting = '~';

/** The presses of the recorded run that begins with the given ones; undefined if these are not possible. */
export function pressesOf(
  { texts, runs }: Recording,
  experiment: ExperimentName,
  level: Level,
  order: string,
): readonly Press[] | undefined {
  const found = Object.entries(runs[experiment][level]).find(([whole]) => whole.startsWith(order));
  return found?.[1]
    .split(' ')
    .slice(0, order.length)
    .map((press, index) => readPress(press, order[index] as SessionName, texts));
}

function readPress(press: string, session: SessionName, texts: readonly string[]): Press {
  const [events = '', state = ''] = press.split('=');
  const answers: Partial<Record<SessionName, string>> = {};
  for (const [, name = '', index = ''] of events.matchAll(/([AB])(\d+)/g))
    answers[name as SessionName] = texts[Number(index)] ?? '';
  return { session, answers, state: texts[Number(state)] ?? '' };
}

/** The sessions that can be pressed next. */
export const choicesAfter = (
  { runs }: Recording,
  experiment: ExperimentName,
  level: Level,
  order: string,
): readonly SessionName[] =>
  sessionNames.filter((name) =>
    Object.keys(runs[experiment][level]).some((whole) => whole.startsWith(order + name)),
  );
