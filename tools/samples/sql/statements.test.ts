import { describe, expect, test } from 'vitest';
import { dialectOf } from '../../../src/features/blog/markdown/fence.ts';
import { statementsOf } from '../../../src/features/blog/run/sql/statements.ts';
import { unclosedPart } from './parse.ts';
import { formatTable } from '../../../src/features/blog/run/sql/session.ts';

const texts = (sql: string) => statementsOf(sql).map(({ text }) => text);

describe('statements', () => {
  test.each([
    ['a; b ;', ['a', 'b']],
    ['a \';\' ";" -- ;\n; b', ['a \';\' ";" -- ;', 'b']],
    ['do $$ a; b; $$; c', ['do $$ a; b; $$', 'c']],
    ['BEGIN; a; COMMIT;', ['BEGIN', 'a', 'COMMIT']],
    ['CREATE TRIGGER t BEGIN a CASE b END; END; c', ['CREATE TRIGGER t BEGIN a CASE b END; END', 'c']],
    ['BEGIN TRAN; a;\nGO\nEND CONVERSATION @h;', ['BEGIN TRAN', 'a', 'END CONVERSATION @h']],
    ['-- nothing but a remark', []],
  ])('%j', (sql, statements) => {
    expect(texts(sql)).toEqual(statements);
  });

  test('have the line on which they begin', () => {
    expect(statementsOf('-- why\n\na\n;\n\nb;').map(({ line }) => line)).toEqual([3, 6]);
  });
});

test.each([
  ['CREATE QUEUE q WITH ACTIVATION (EXECUTE AS SELF)', undefined],
  ['CREATE PROC p AS BEGIN SELECT 1; END', undefined],
  ['CREATE PROC p AS BEGIN SELECT 1;', 'END is missing'],
  ['WAITFOR (RECEIVE 1', ') is missing'],
  ['a )', ') closes nothing'],
  ["SEND 'a", "' is not closed"],
  ['UPDATE a SET WHERE b = 1', 'nothing is between SET and WHERE'],
])('structure of %j: %s', (sql, fault) => {
  expect(unclosedPart(sql)).toBe(fault);
});

test.each([
  ['-- PostgreSQL 16\nSELECT 1', 'PostgreSQL'],
  ['-- sql server: two sessions', 'SQL Server'],
  ['-- what follows is for PostgreSQL', undefined],
  ['SELECT 1', undefined],
])('the first line names the database: %j', (sql, dialect) => {
  expect(dialectOf(sql)).toBe(dialect);
});

test('a result is shown in columns', () => {
  const rows = [
    [1, 'Zoë', null],
    [100, '', new Uint8Array([1, 255])],
  ];
  expect(formatTable({ columns: ['id', 'name', 'x'], rows })).toBe(
    "id   name  x\n1    Zoë   NULL\n100        x'01ff'",
  );
});
