import { useEffect, useState } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { Choice, DemoButton } from '../kit/controls.tsx';
import { DemoStage } from '../kit/display.tsx';
import kit from '../kit/kit.module.css';
import styles from './EventLoop.module.css';
import {
  phaseTitles,
  queueNames,
  statesOf,
  type Callback,
  type Phase,
  type Program,
  type QueueName,
  type LoopState,
} from './loop.ts';
import { programs, type ProgramName } from './programs.ts';

const names = Object.fromEntries(Object.keys(programs).map((name) => [name, name])) as Record<
  ProgramName,
  string
>;

const queueTitles: Readonly<Record<QueueName, string>> = {
  ticks: 'process.nextTick',
  microtasks: 'Microtasks',
  timers: 'Timers',
  poll: 'Poll (I/O)',
  check: 'Check (immediates)',
};

const numbered = <Entry,>(entries: readonly Entry[]) =>
  entries.map((entry, index) => ({ number: index + 1, entry }));

/** Milliseconds between two steps while it plays. */
const pace = 1500;

/** The frame shown first: the callback of the file has just run, and four queues hold something. */
const firstStep = 3;

/** A program of the article, run one callback at a time. */
export function EventLoop() {
  const [name, setName] = useState<ProgramName>('poll.ts');
  const [step, setStep] = useState(firstStep);
  const [isPlaying, setPlaying] = useState(false);
  const states = statesOf(programs[name]);
  const state = states[step] as LoopState;
  const isLast = step === states.length - 1;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      setStep(step + 1);
      if (step + 2 >= states.length) setPlaying(false);
    }, pace);
    return () => clearTimeout(timer);
  }, [isPlaying, step, states.length]);
  const goTo = (place: number) => {
    setPlaying(false);
    setStep(place);
  };
  return (
    <DemoStage name="event-loop">
      <div className={kit.controls}>
        <Choice
          name="event-loop"
          legend="Program"
          options={names}
          value={name}
          onChange={(chosen) => {
            setName(chosen);
            goTo(0);
          }}
        />
      </div>
      <Phases phase={state.phase} />
      <div className={styles.columns}>
        <Source program={programs[name]} running={state.running} />
        <Output lines={state.output} />
      </div>
      <ul className={styles.queues}>
        {queueNames.map((queue) => (
          <li key={queue}>
            <strong>{queueTitles[queue]}</strong>
            <Queue callbacks={state.queues[queue]} />
          </li>
        ))}
      </ul>
      <output aria-label="Result" className={classes(kit.status, styles.status)}>
        {`Step ${step + 1} of ${states.length}. ${state.event}`}
      </output>
      <div className={kit.controls}>
        <div className={kit.options}>
          <DemoButton disabled={step === 0} onPress={() => goTo(step - 1)}>
            Previous
          </DemoButton>
          <DemoButton isMain disabled={isLast} onPress={() => goTo(step + 1)}>
            Next
          </DemoButton>
          <span className={styles.play}>
            <DemoButton disabled={isLast} onPress={() => setPlaying(!isPlaying)}>
              {isPlaying ? 'Pause' : 'Play'}
            </DemoButton>
          </span>
          <DemoButton disabled={step === 0} onPress={() => goTo(0)}>
            Start over
          </DemoButton>
        </div>
      </div>
      <details className={kit.all}>
        <summary>All steps as text</summary>
        <ol className={styles.steps}>
          {numbered(states).map(({ number, entry: { event } }) => (
            <li key={number} aria-current={number === step + 1 ? 'step' : undefined}>
              {event}
            </li>
          ))}
        </ol>
      </details>
    </DemoStage>
  );
}

const Phases = ({ phase }: { readonly phase: Phase }) => (
  <ol className={styles.phases} aria-label="Phases">
    {Object.entries(phaseTitles).map(([id, title]) => (
      <li key={id} aria-current={id === phase ? 'step' : undefined}>
        {title}
      </li>
    ))}
  </ol>
);

type SourceProps = { readonly program: Program; readonly running: Callback | undefined };

function Source({ program, running }: SourceProps) {
  const [first, last] = running?.lines ?? [0, 0];
  return (
    <div className={styles.source}>
      <p className={styles.heading}>{`${program.file}, ${program.kind}`}</p>
      <pre tabIndex={0} role="group" aria-label={program.file}>
        <code>
          {numbered(program.source.split('\n')).map(({ number, entry: text }) => (
            <span key={number} className={classes(number >= first && number <= last && styles.runs)}>
              {text === '' ? ' ' : text}
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
}

const Output = ({ lines }: { readonly lines: readonly string[] }) => (
  <div className={styles.output}>
    <p className={styles.heading}>Output so far</p>
    <ol>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
    {lines.length === 0 && <p className={styles.empty}>nothing yet</p>}
  </div>
);

const Queue = ({ callbacks }: { readonly callbacks: readonly Callback[] }) =>
  callbacks.length === 0 ? (
    <span className={styles.empty}>empty</span>
  ) : (
    <ol>
      {callbacks.map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
    </ol>
  );
