import { expect, test } from 'vitest';
import { isUnavailable, Unavailable } from './unavailable.ts';

const sqlite = (errcode: number) => Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });
const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  sqlite(5),
  sqlite(261),
  sqlite(8),
  sqlite(1032),
  sqlite(13),
  sqlite(14),
  sqlite(778),
  coded('ECONNREFUSED'),
  coded('ENOTFOUND'),
  coded('57P01'),
  coded('53100'),
  coded('53300'),
  coded('08006'),
  coded('25006'),
  coded('40P01'),
  coded('55P03'),
  new Error('Connection terminated unexpectedly'),
  new Error('Query read timeout'),
  new Error('driver has already been destroyed'),
  new AggregateError([coded('ECONNREFUSED')]),
  new Unavailable(new Error('x')),
])('%o is a matter of waiting', (error) => expect(isUnavailable(error)).toBe(true));

test.each([
  sqlite(1),
  sqlite(19),
  sqlite(2067),
  coded('23505'),
  coded('22P02'),
  coded('42P01'),
  new Error('x'),
  'x',
  null,
])('%o is a mistake', (error) => expect(isUnavailable(error)).toBe(false));
