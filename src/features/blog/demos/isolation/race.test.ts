import { describe, expect, test } from 'vitest';
import { codeIn } from '../../../../../tests/support/article-code.ts';
import {
  experimentNames,
  experiments,
  levels,
  schema,
  type ExperimentName,
  type Level,
} from './experiments.ts';
import { raceOf, type Race } from './race.ts';
import recorded from './recording.json';
import type { Recording } from './recording.ts';

const recording: Recording = recorded;

function race(experiment: ExperimentName, level: Level, order: string): Race {
  const found = raceOf(recording, experiment, level, order);
  if (!found) throw new Error(`${order} was not recorded`);
  return found;
}

const endOf = (experiment: ExperimentName, level: Level, order: string) => {
  const { sent, committed } = race(experiment, level, order);
  return experiments[experiment].verdict(committed, sent.at(-1)?.state ?? '');
};

test('the tables are those of the article', () => {
  const article = codeIn('database-transactions-and-isolation', 'station/schema.sql');
  for (const statement of schema) expect(article).toContain(`${statement};`);
});

test('at read committed, the order of the article loses 150 litres', () => {
  const { sent } = race('lost update', 'read committed', 'ABABAB');
  expect(sent.map(({ short, state }) => `${short}: ${state}`)).toEqual([
    'SELECT litres: 800',
    'SELECT litres: 800',
    'UPDATE … litres = 650: 800',
    'UPDATE … litres = 700: 800',
    'COMMIT: 650',
    'COMMIT: 700',
  ]);
  expect(sent[3]).toMatchObject({ answer: 'UPDATE', step: 4, answeredAt: 5 });
  expect(endOf('lost update', 'read committed', 'ABABAB').words).toContain('150 are lost');
});

test('a session that waits cannot be pressed until the other has ended', () => {
  const { canPress, sent } = race('lost update', 'read committed', 'ABAB');
  expect(canPress).toEqual(['A']);
  expect(sent[3]?.answer).toBeUndefined();
});

test('at repeatable read, PostgreSQL refuses the second update and the commit answers ROLLBACK', () => {
  const { sent, committed } = race('lost update', 'repeatable read', 'ABABAB');
  expect(sent[3]?.answer).toBe('could not serialize access due to concurrent update');
  expect(sent[5]?.answer).toBe('ROLLBACK');
  expect(committed).toEqual(['A']);
});

test('write skew passes at repeatable read and fails at the commit when serializable', () => {
  expect(endOf('write skew', 'repeatable read', 'ABABAB').isRight).toBe(false);
  expect(race('write skew', 'serializable', 'ABABAB').sent[5]?.answer).toBe(
    'could not serialize access due to read/write dependencies among transactions',
  );
});

test('five people are on a shift for four at repeatable read', () => {
  expect(endOf('two sign-ups', 'repeatable read', 'ABABAB').words).toContain('5 people');
});

describe.each(experimentNames)('%s', (experiment) => {
  test('is never wrong when serializable, and is right at every level if one goes after the other', () => {
    for (const order of Object.keys(recording.runs[experiment].serializable))
      expect(endOf(experiment, 'serializable', order).isRight, order).toBe(true);
    for (const level of levels)
      for (const order of ['AAABBB', 'BBBAAA'])
        expect(endOf(experiment, level, order).isRight, `${level} ${order}`).toBe(true);
  });

  test('every order that can be pressed has an end', () => {
    for (const level of levels) {
      const walk = (order: string): number => {
        const { canPress, isOver } = race(experiment, level, order);
        if (isOver) return 1;
        return canPress.reduce((sum, session) => sum + walk(order + session), 0);
      };
      expect(walk('')).toBe(Object.keys(recording.runs[experiment][level]).length);
    }
  });
});
