import type { Callback, Program } from './loop.ts';

/** Programs of the article; programs.test.ts compares their source with it, and their output with Node's. */

const prints = (name: string, line: number, text = name): Callback => ({
  name: name.trim(),
  lines: [line, line],
  actions: [{ print: text }],
});

const orderSource = `setTimeout(() => console.log('timer'), 0);
Promise.resolve().then(() => console.log('promise'));
process.nextTick(() => console.log('tick'));
console.log('main');`;

const orderMain: Callback = {
  name: 'main',
  lines: [1, 4],
  actions: [
    { add: prints('timer', 1), to: 'timers' },
    { add: prints('promise', 2), to: 'microtasks' },
    { add: prints('tick', 3), to: 'ticks' },
    { print: 'main' },
  ],
};

export const programs = {
  'order.cjs': { file: 'order.cjs', kind: 'CommonJS', source: orderSource, main: orderMain },
  'order.mjs': { file: 'order.mjs', kind: 'ES module', source: orderSource, main: orderMain },
  'between.ts': {
    file: 'between.ts',
    kind: 'ES module',
    source: `setTimeout(() => {
  console.log('timer 1');
  process.nextTick(() => console.log('  tick of timer 1'));
  Promise.resolve().then(() => console.log('  promise of timer 1'));
}, 0);
setTimeout(() => console.log('timer 2'), 0);`,
    main: {
      name: 'main',
      lines: [1, 6],
      actions: [
        {
          to: 'timers',
          add: {
            name: 'timer 1',
            lines: [2, 4],
            actions: [
              { print: 'timer 1' },
              { add: prints('  tick of timer 1', 3), to: 'ticks' },
              { add: prints('  promise of timer 1', 4), to: 'microtasks' },
            ],
          },
        },
        { add: prints('timer 2', 6), to: 'timers' },
      ],
    },
  },
  'poll.ts': {
    file: 'poll.ts',
    kind: 'ES module',
    source: `import { readFile } from 'node:fs';

readFile(new URL(import.meta.url), () => {
  console.log('poll: the file is here');
  setTimeout(() => console.log('timers: zero milliseconds later'), 0);
  setImmediate(() => console.log('check: immediate'));
  Promise.resolve().then(() => console.log('  promise'));
  process.nextTick(() => console.log('  tick'));
});`,
    main: {
      name: 'main',
      lines: [1, 9],
      actions: [
        {
          to: 'poll',
          add: {
            name: 'file read',
            lines: [4, 8],
            actions: [
              { print: 'poll: the file is here' },
              { add: prints('timer', 5, 'timers: zero milliseconds later'), to: 'timers' },
              { add: prints('immediate', 6, 'check: immediate'), to: 'check' },
              { add: prints('  promise', 7), to: 'microtasks' },
              { add: prints('  tick', 8), to: 'ticks' },
            ],
          },
        },
      ],
    },
  },
  'immediates.ts': {
    file: 'immediates.ts',
    kind: 'ES module',
    source: `setImmediate(() => {
  console.log('first');
  setImmediate(() => console.log('third, one turn later'));
});
setImmediate(() => console.log('second'));`,
    main: {
      name: 'main',
      lines: [1, 5],
      actions: [
        {
          to: 'check',
          add: {
            name: 'first',
            lines: [2, 3],
            actions: [{ print: 'first' }, { add: prints('third', 3, 'third, one turn later'), to: 'check' }],
          },
        },
        { add: prints('second', 5), to: 'check' },
      ],
    },
  },
} satisfies Readonly<Record<string, Program>>;

export type ProgramName = keyof typeof programs;
