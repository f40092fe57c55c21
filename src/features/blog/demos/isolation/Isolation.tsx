import { useState } from 'react';
import { classes } from '../../../../ui/classes.ts';
import edgeFade from '../../../../ui/edge-fade.module.css';
import { Choice, DemoButton } from '../kit/controls.tsx';
import { DemoStage } from '../kit/display.tsx';
import kit from '../kit/kit.module.css';
import {
  begin,
  experimentNames,
  experiments,
  levels,
  sessionNames,
  type ExperimentName,
  type Level,
  type SessionName,
} from './experiments.ts';
import styles from './Isolation.module.css';
import { raceOf, type Race, type Sent } from './race.ts';
import type { Recording } from './recording.ts';
import recorded from './recording.json';

const recording: Recording = recorded;

/** Each name with a capital letter. */
const titlesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name.slice(0, 1).toUpperCase() + name.slice(1)])) as Record<
    Name,
    string
  >;

const titles = titlesOf(experimentNames);
const levelTitles = titlesOf(levels);

/** Both sessions have read; what happens next depends on the reader. */
const firstOrder = 'AB';

/** Two sessions on recorded answers of PostgreSQL, in any order and at three levels. */
export function Isolation() {
  const [experiment, setExperiment] = useState<ExperimentName>('lost update');
  const [level, setLevel] = useState<Level>('read committed');
  const [order, setOrder] = useState(firstOrder);
  const race = raceOf(recording, experiment, level, order);
  if (!race) return null;
  const startWith = (set: () => void) => {
    set();
    setOrder('');
  };
  return (
    <DemoStage name="isolation">
      <div className={kit.controls}>
        <Choice
          name="isolation-experiment"
          legend="Experiment"
          options={titles}
          value={experiment}
          onChange={(chosen) => startWith(() => setExperiment(chosen))}
        />
        <Choice
          name="isolation-level"
          legend="Isolation level of both sessions"
          options={levelTitles}
          value={level}
          onChange={(chosen) => startWith(() => setLevel(chosen))}
        />
      </div>
      <Steps race={race} experiment={experiment} level={level} />
      <output aria-label="Result" className={classes(kit.status, styles.status)}>
        {situation(race, experiment)}
      </output>
      <div className={classes(kit.controls, styles.sessions)}>
        {sessionNames.map((session) => (
          <NextOf
            key={session}
            session={session}
            race={race}
            role={experiments[experiment].sessions[session]}
            onPress={() => setOrder(order + session)}
          />
        ))}
        <div className={kit.options}>
          <DemoButton disabled={order === ''} onPress={() => setOrder(order.slice(0, -1))}>
            Undo
          </DemoButton>
          <DemoButton disabled={order === ''} onPress={() => setOrder('')}>
            Start over
          </DemoButton>
        </div>
      </div>
    </DemoStage>
  );
}

type NextProps = {
  readonly session: SessionName;
  readonly role: string;
  readonly race: Race;
  readonly onPress: () => void;
};

function NextOf({ session, role, race, onPress }: NextProps) {
  const statement = race.next[session];
  const isWaiting = race.sent.some((each) => each.session === session && each.answer === undefined);
  const idle = isWaiting ? 'waits for the other session' : 'has ended';
  return (
    <div className={styles.session}>
      <p>
        <strong>{`Session ${session}`}</strong> <span>{role}</span>
      </p>
      <p className={styles.next}>
        {race.canPress.includes(session) ? (
          <code>{statement?.sql ?? `nothing to send: ${statement?.short}`}</code>
        ) : (
          <em>{idle}</em>
        )}
      </p>
      <DemoButton isMain disabled={!race.canPress.includes(session)} onPress={onPress}>
        {`Next in ${session}`}
      </DemoButton>
    </div>
  );
}

type StepsProps = { readonly race: Race; readonly experiment: ExperimentName; readonly level: Level };

/** One row for each press, as in the tables of the article. */
function Steps({ race, experiment, level }: StepsProps) {
  const { observed, sessions } = experiments[experiment];
  const caption = `${titles[experiment]} at ${level}, answers of ${recording.server}`;
  return (
    <section className={classes(edgeFade.fades, kit.values, styles.steps)} aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            {sessionNames.map((session) => (
              <th key={session} scope="col">{`${session} ${sessions[session]}`}</th>
            ))}
            <th scope="col">{`${observed}, committed`}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">0</th>
            <td colSpan={3}>
              <code>{begin(level)}</code>
            </td>
          </tr>
          {race.sent.map((sent) => (
            <tr key={sent.step}>
              <th scope="row">{sent.step}</th>
              {sessionNames.map((session) => (
                <td key={session}>
                  {sent.session === session && <Answer sent={sent} />}
                  {race.sent
                    .filter((each) => each.session === session && isReleasedAt(each, sent.step))
                    .map((each) => (
                      <Released key={each.step} answer={each.answer ?? ''} />
                    ))}
                </td>
              ))}
              <td>{sent.state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** It waited until this step. */
const isReleasedAt = ({ step, answeredAt }: Sent, at: number): boolean => answeredAt === at && step < at;

const isError = (answer: string): boolean => answer.startsWith('could not');

function Answer({ sent: { short, answer, step, answeredAt } }: { readonly sent: Sent }) {
  const shown = answer !== undefined && answeredAt === step ? answer : '… waits';
  return (
    <>
      <code>{short}</code>
      <span className={classes(styles.answer, isError(shown) && kit.alarm)}>{`→ ${shown}`}</span>
    </>
  );
}

const Released = ({ answer }: { readonly answer: string }) => (
  <span className={classes(styles.answer, isError(answer) && kit.alarm)}>{`… goes on → ${answer}`}</span>
);

/** What a reader should notice now. */
function situation(race: Race, experiment: ExperimentName): string {
  const last = race.sent.at(-1);
  if (!last) return 'Both transactions have begun. Press Next in either session.';
  if (race.isOver) {
    const { isRight, words } = experiments[experiment].verdict(race.committed, last.state);
    const who =
      race.committed.length === 2 ? 'Both sessions committed' : `Only ${race.committed[0]} committed`;
    return `${isRight ? '' : 'Wrong: '}${who}. ${words}`;
  }
  const refused = race.sent.find(({ answer }) => answer !== undefined && isError(answer));
  if (refused) return `PostgreSQL refused ${refused.session}: ${refused.answer}.`;
  const waits = race.sent.find(({ answer }) => answer === undefined);
  if (waits) return `${waits.session} waits: the other session has changed the same row and not committed.`;
  return `${last.session} sent ${last.short} and got ${last.answer}.`;
}
