import { damaged } from '../soak/plan.ts';
import type { Helper } from './helper.ts';
import type { Side } from './imitation.ts';
import type { Questions } from './load.ts';
import type { Comparison } from './report.ts';
import { getRequest } from './requests.ts';
import { compare, type Contender, type Pace } from './rounds.ts';
import { startSides } from './sides.ts';

interface Case {
  readonly what: string;
  readonly path: string;
  readonly status: number;
}

const article = '/blogs/api-rate-limiting';
const atOnce = 32;

/** What an article needs, known by its name for ever. */
async function scriptOf(address: string): Promise<string> {
  const page = await fetch(address + article);
  const [script] = /\/_astro\/[^"]+\.js/.exec(await page.text()) ?? [];
  if (script === undefined) throw new Error(`${article} has no script`);
  return script;
}

const casesWith = (script: string): readonly Case[] => [
  { what: 'page', path: article, status: 200 },
  { what: 'asset', path: script, status: 200 },
  { what: 'page, unchanged', path: article, status: 304 },
  { what: 'redirect, guessed', path: damaged(article), status: 302 },
];

function contender(
  { who, pid, port, etagOf }: Side,
  { path, status }: Case,
  asker: Helper<Questions>,
): Contender {
  const held = status === 304 ? { 'if-none-match': etagOf(path) } : {};
  const request = getRequest(path, held);
  return {
    who,
    pid,
    run: (milliseconds) => asker.work({ port, request, status, atOnce, milliseconds, firstIndex: 0 }),
  };
}

/** The server beside nginx, asked for the same things. */
export async function compareReading(
  folder: string,
  asker: Helper<Questions>,
  pace: Pace,
): Promise<readonly Comparison[]> {
  let cases: readonly Case[] = [];
  const sides = await startSides(folder, async (address) => {
    cases = casesWith(await scriptOf(address));
    return [...new Set(cases.map(({ path }) => path))];
  });
  try {
    const comparisons: Comparison[] = [];
    for (const each of cases) {
      const contenders = sides.map((side) => contender(side, each, asker));
      comparisons.push({ what: each.what, results: await compare(contenders, pace) });
    }
    return comparisons;
  } finally {
    await Promise.all(sides.map((side) => side.stop()));
  }
}
