/** Node's event loop as a state machine: each step runs one callback to its end, or goes on to another phase. */

export const queueNames = ['ticks', 'microtasks', 'timers', 'poll', 'check'] as const;
export type QueueName = (typeof queueNames)[number];

export type Callback = {
  readonly name: string;
  /** Lines of the program, counted from 1. */
  readonly lines: readonly [first: number, last: number];
  readonly actions: readonly Action[];
};

type Action = { readonly print: string } | { readonly add: Callback; readonly to: QueueName };

export type Program = {
  readonly file: string;
  /** The body of an ES module runs from within the microtask queue, that of a CommonJS file does not. */
  readonly kind: 'CommonJS' | 'ES module';
  readonly source: string;
  readonly main: Callback;
};

export type Phase = keyof typeof phaseTitles | 'end';

export type LoopState = {
  readonly phase: Phase;
  readonly queues: Readonly<Record<QueueName, readonly Callback[]>>;
  /** Callbacks of the phase that were there when it began; those added meanwhile wait for the next turn. */
  readonly left: number;
  readonly running: Callback | undefined;
  /** Which of the two short queues is emptied first. */
  readonly first: 'ticks' | 'microtasks';
  readonly output: readonly string[];
  /** What has just happened, in a sentence. */
  readonly event: string;
};

const noCallbacks = { ticks: [], microtasks: [], timers: [], poll: [], check: [] };

const queueWords: Readonly<Record<QueueName, string>> = {
  ticks: 'the ticks',
  microtasks: 'the microtasks',
  timers: 'the timers',
  poll: 'poll',
  check: 'check',
};

/** The state after the body of the program. */
function start({ kind, main, file }: Program): LoopState {
  const before: LoopState = {
    phase: 'main',
    queues: noCallbacks,
    left: 0,
    running: undefined,
    first: kind === 'ES module' ? 'microtasks' : 'ticks',
    output: [],
    event: '',
  };
  return run(before, main, `The body of ${file} runs`);
}

function run(state: LoopState, callback: Callback, event: string): LoopState {
  const queues: Record<QueueName, readonly Callback[]> = { ...state.queues };
  const printed: string[] = [];
  const added: string[] = [];
  for (const action of callback.actions) {
    if ('print' in action) printed.push(action.print);
    else {
      queues[action.to] = [...queues[action.to], action.add];
      added.push(`“${action.add.name}” to ${queueWords[action.to]}`);
    }
  }
  const did = [
    printed.length > 0 && `prints ${printed.map((line) => `“${line.trim()}”`).join(', ')}`,
    added.length > 0 && `adds ${list.format(added)}`,
  ].filter(Boolean);
  return {
    ...state,
    queues,
    running: callback,
    output: [...state.output, ...printed],
    event: `${[event, ...did].join(', ')}.`,
  };
}

const list = new Intl.ListFormat('en-GB');

const without = (state: LoopState, queue: QueueName): LoopState => ({
  ...state,
  queues: { ...state.queues, [queue]: state.queues[queue].slice(1) },
});

const order: Readonly<Record<keyof typeof phaseTitles, 'timers' | 'poll' | 'check' | 'close'>> = {
  main: 'timers',
  timers: 'poll',
  poll: 'check',
  check: 'close',
  close: 'timers',
};

/** The next state; undefined when the program has ended. */
function next(state: LoopState): LoopState | undefined {
  if (state.phase === 'end') return undefined;
  return shortQueues(state) ?? callbackOfPhase(state) ?? nextPhase(state);
}

/** A queue is emptied before the other is looked at; after a callback of a phase the ticks are first. */
function shortQueues(state: LoopState): LoopState | undefined {
  const { first, queues } = state;
  const other = first === 'ticks' ? 'microtasks' : 'ticks';
  const queue = queues[first].length > 0 ? first : other;
  const callback = queues[queue][0];
  if (!callback) return undefined;
  const kind = queue === 'ticks' ? 'tick' : 'microtask';
  return run({ ...without(state, queue), first: queue }, callback, `The ${kind} “${callback.name}” runs`);
}

function callbackOfPhase(state: LoopState): LoopState | undefined {
  const { phase, left } = state;
  if (phase === 'main' || phase === 'close' || phase === 'end' || left === 0) return undefined;
  const callback = state.queues[phase][0];
  if (!callback) return undefined;
  const after: LoopState = { ...without(state, phase), left: left - 1, first: 'ticks' };
  return run(after, callback, `${phaseTitles[phase]}: “${callback.name}” runs`);
}

export const phaseTitles = {
  main: 'Main',
  timers: 'Timers',
  poll: 'Poll',
  check: 'Check',
  close: 'Close',
} as const;

function nextPhase(state: LoopState): LoopState {
  const isDone = queueNames.every((name) => state.queues[name].length === 0);
  if (isDone)
    return { ...state, phase: 'end', running: undefined, event: 'All queues are empty: the program ends.' };
  const phase = order[state.phase as keyof typeof phaseTitles];
  const left = phase === 'close' ? 0 : state.queues[phase].length;
  const found = left === 0 ? 'nothing to do' : `${left} to run`;
  const event = `The loop goes on to ${phase}: ${found}.`;
  return { ...state, phase, left, running: undefined, event };
}

/** All states of the program, from its body to its end. */
export function statesOf(program: Program): readonly LoopState[] {
  const states = [start(program)];
  for (let state = next(states[0] as LoopState); state; state = next(state)) states.push(state);
  return states;
}
