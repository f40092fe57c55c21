import type { Callback, Program, QueueName } from './loop.ts';

/** Programs of the article; loop.test.ts compares their source with it, and their output with Node's. */

type Actions = Callback['actions'];

const add = (to: QueueName, name: string, lines: Callback['lines'], actions: Actions): Actions[number] => ({
  to,
  add: { name, lines, actions },
});

/** Adds a callback of one line that prints. */
const addPrint = (to: QueueName, line: number, text: string, name = text.trim()): Actions[number] =>
  add(to, name, [line, line], [{ print: text }]);

const program = (file: string, kind: Program['kind'], source: string, actions: Actions): Program => ({
  file,
  kind,
  source,
  main: { name: 'main', lines: [1, source.split('\n').length], actions },
});

const orderSource = `setTimeout(() => console.log('timer'), 0);
Promise.resolve().then(() => console.log('promise'));
process.nextTick(() => console.log('tick'));
console.log('main');`;

const orderActions: Actions = [
  addPrint('timers', 1, 'timer'),
  addPrint('microtasks', 2, 'promise'),
  addPrint('ticks', 3, 'tick'),
  { print: 'main' },
];

const betweenSource = `setTimeout(() => {
  console.log('timer 1');
  process.nextTick(() => console.log('  tick of timer 1'));
  Promise.resolve().then(() => console.log('  promise of timer 1'));
}, 0);
setTimeout(() => console.log('timer 2'), 0);`;

const pollSource = `import { readFile } from 'node:fs';

readFile(new URL(import.meta.url), () => {
  console.log('poll: the file is here');
  setTimeout(() => console.log('timers: zero milliseconds later'), 0);
  setImmediate(() => console.log('check: immediate'));
  Promise.resolve().then(() => console.log('  promise'));
  process.nextTick(() => console.log('  tick'));
});`;

const immediatesSource = `setImmediate(() => {
  console.log('first');
  setImmediate(() => console.log('third, one turn later'));
});
setImmediate(() => console.log('second'));`;

export const programs = {
  'order.cjs': program('order.cjs', 'CommonJS', orderSource, orderActions),
  'order.mjs': program('order.mjs', 'ES module', orderSource, orderActions),
  'between.ts': program('between.ts', 'ES module', betweenSource, [
    add(
      'timers',
      'timer 1',
      [2, 4],
      [
        { print: 'timer 1' },
        addPrint('ticks', 3, '  tick of timer 1'),
        addPrint('microtasks', 4, '  promise of timer 1'),
      ],
    ),
    addPrint('timers', 6, 'timer 2'),
  ]),
  'poll.ts': program('poll.ts', 'ES module', pollSource, [
    add(
      'poll',
      'file read',
      [4, 8],
      [
        { print: 'poll: the file is here' },
        addPrint('timers', 5, 'timers: zero milliseconds later', 'timer'),
        addPrint('check', 6, 'check: immediate', 'immediate'),
        addPrint('microtasks', 7, '  promise'),
        addPrint('ticks', 8, '  tick'),
      ],
    ),
  ]),
  'immediates.ts': program('immediates.ts', 'ES module', immediatesSource, [
    add(
      'check',
      'first',
      [2, 3],
      [{ print: 'first' }, addPrint('check', 3, 'third, one turn later', 'third')],
    ),
    addPrint('check', 5, 'second'),
  ]),
} satisfies Readonly<Record<string, Program>>;

export type ProgramName = keyof typeof programs;
