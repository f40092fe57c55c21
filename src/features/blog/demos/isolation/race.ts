import {
  experiments,
  sessionNames,
  type ExperimentName,
  type Level,
  type SessionName,
  type SessionStatement,
} from './experiments.ts';
import { choicesAfter, pressesOf, type Recording } from './recording.ts';

/** A statement that was sent, in the row of the press that sent it. */
export type Sent = {
  readonly session: SessionName;
  readonly short: string;
  /** The press that sent it, counted from 1. */
  readonly step: number;
  /** Undefined while it waits. */
  readonly answer: string | undefined;
  /** The press with which it was answered: a later one, if it had to wait. */
  readonly answeredAt: number | undefined;
  readonly state: string;
};

export type Race = {
  readonly sent: readonly Sent[];
  readonly next: Readonly<Record<SessionName, SessionStatement | undefined>>;
  readonly canPress: readonly SessionName[];
  /** Sessions whose COMMIT has committed. */
  readonly committed: readonly SessionName[];
  readonly isOver: boolean;
};

/** What has happened after the presses of `order`, such as `ABBA`. */
export function raceOf(
  recording: Recording,
  experiment: ExperimentName,
  level: Level,
  order: string,
): Race | undefined {
  const presses = pressesOf(recording, experiment, level, order);
  if (!presses) return undefined;
  const { statements } = experiments[experiment];
  const count: Record<SessionName, number> = { A: 0, B: 0 };
  const read: Partial<Record<SessionName, string>> = {};
  const committed: SessionName[] = [];
  const sent: Sent[] = [];
  for (const [index, { session, answers, state }] of presses.entries()) {
    const step = index + 1;
    const statement = statements(session, read[session])[count[session]];
    count[session] += 1;
    const own = answers[session];
    if (count[session] === 1 && own !== undefined) read[session] = own;
    if (own === 'COMMIT') committed.push(session);
    sent.push({
      session,
      short: statement?.short ?? '',
      step,
      answer: own,
      answeredAt: own === undefined ? undefined : step,
      state,
    });
    for (const name of sessionNames) {
      const late = name !== session && answers[name];
      const at = sent.findLastIndex((each) => each.session === name);
      const before = sent[at];
      if (late && before) sent[at] = { ...before, answer: late, answeredAt: step };
    }
  }
  const next = (session: SessionName) => statements(session, read[session])[count[session]];
  const canPress = choicesAfter(recording, experiment, level, order);
  return { sent, next: { A: next('A'), B: next('B') }, canPress, committed, isOver: canPress.length === 0 };
}
