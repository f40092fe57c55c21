/** The experiments of the article on isolation: what each of two sessions sends, one statement after the other. */

export const levels = ['read committed', 'repeatable read', 'serializable'] as const;
export type Level = (typeof levels)[number];

export const sessionNames = ['A', 'B'] as const;
export type SessionName = (typeof sessionNames)[number];

export type SessionStatement = {
  /** Undefined when the application has nothing to write after what it read. */
  readonly sql: string | undefined;
  /** For the table: the statement without what all of them share. */
  readonly short: string;
};

export type Experiment = {
  readonly sessions: Readonly<Record<SessionName, string>>;
  /** Sets the tables back to how they are at the start. */
  readonly reset: readonly string[];
  /** What a third session sees: one row with one column. */
  readonly observe: string;
  readonly observed: string;
  /** The three statements, the second one by what the first has answered. */
  readonly statements: (session: SessionName, read: string | undefined) => readonly SessionStatement[];
  /** What came of it, for the sessions that committed. */
  readonly verdict: (committed: readonly SessionName[], state: string) => Verdict;
};

type Verdict = { readonly isRight: boolean; readonly words: string };

export const begin = (level: Level): string => `BEGIN ISOLATION LEVEL ${level.toUpperCase()}`;

const commit: SessionStatement = { sql: 'COMMIT', short: 'COMMIT' };

const litres = { A: 150, B: 100 } as const;
const boats = { A: 'Anne', B: 'Bert' } as const;
const names = { A: 'Liv', B: 'Jon' } as const;
const shift = "'2023-07-01'";
const places = 4;

export const experiments = {
  'lost update': {
    sessions: { A: 'takes 150 litres', B: 'takes 100 litres' },
    reset: ['TRUNCATE tank', 'INSERT INTO tank VALUES (1, 800)'],
    observe: 'SELECT litres::text FROM tank WHERE id = 1',
    observed: 'Tank',
    statements: (session, read) => {
      const left = Number(read) - litres[session];
      return [
        { sql: 'SELECT litres FROM tank WHERE id = 1', short: 'SELECT litres' },
        { sql: `UPDATE tank SET litres = ${left} WHERE id = 1`, short: `UPDATE … litres = ${left}` },
        commit,
      ];
    },
    verdict: (committed, state) => {
      const taken = committed.reduce((sum, session) => sum + litres[session], 0);
      const lost = Number(state) - (800 - taken);
      return lost === 0
        ? { isRight: true, words: `${taken} litres were taken, and the tank says ${state}. That is right.` }
        : {
            isRight: false,
            words: `${taken} litres were taken, and the tank says ${state}: ${lost} are lost.`,
          };
    },
  },
  'write skew': {
    sessions: { A: 'takes Anne out', B: 'takes Bert out' },
    reset: ['TRUNCATE boats', "INSERT INTO boats VALUES ('Anne', true), ('Bert', true)"],
    observe: "SELECT coalesce(string_agg(name, ', ' ORDER BY name), 'none') FROM boats WHERE ready",
    observed: 'Ready',
    statements: (session, read) => [
      { sql: 'SELECT name FROM boats WHERE ready ORDER BY name', short: 'SELECT name' },
      read === undefined || read.includes(',')
        ? {
            sql: `UPDATE boats SET ready = false WHERE name = '${boats[session]}'`,
            short: `UPDATE … ${boats[session]}`,
          }
        : { sql: undefined, short: `${boats[session]} stays` },
      commit,
    ],
    verdict: (_committed, state) =>
      state === 'none'
        ? { isRight: false, words: 'No boat is ready, although each crew saw two.' }
        : { isRight: true, words: `A boat is ready: ${state}. That is right.` },
  },
  'two sign-ups': {
    sessions: { A: 'signs up Liv', B: 'signs up Jon' },
    reset: [
      'TRUNCATE crew',
      `INSERT INTO crew VALUES (${shift}, 'Ola'), (${shift}, 'Per'), (${shift}, 'Kim')`,
    ],
    observe: 'SELECT count(*)::text FROM crew',
    observed: 'Crew',
    statements: (session, read) => [
      { sql: `SELECT count(*) FROM crew WHERE shift = ${shift}`, short: 'SELECT count(*)' },
      Number(read ?? 0) < places
        ? {
            sql: `INSERT INTO crew VALUES (${shift}, '${names[session]}')`,
            short: `INSERT … ${names[session]}`,
          }
        : { sql: undefined, short: 'the shift is full' },
      commit,
    ],
    verdict: (_committed, state) =>
      Number(state) > places
        ? { isRight: false, words: `${state} people are on a shift for ${places}.` }
        : { isRight: true, words: `${state} people are on a shift for ${places}. That is right.` },
  },
} satisfies Readonly<Record<string, Experiment>>;

export type ExperimentName = keyof typeof experiments;
export const experimentNames = Object.keys(experiments) as ExperimentName[];

export const schema = [
  'CREATE TABLE tank (id int PRIMARY KEY, litres int NOT NULL CHECK (litres >= 0))',
  'CREATE TABLE crew (shift date NOT NULL, name text NOT NULL, PRIMARY KEY (shift, name))',
  'CREATE TABLE boats (name text PRIMARY KEY, ready boolean NOT NULL)',
];
