import type { ContactLead } from '../../contract/lead.ts';
import { type Answers, emptyAnswers } from '../../contract/questions.ts';
import { unknownLocation } from '../../contract/visitor.ts';

/** What visitors do, and how often of a thousand times. */
export const shares = {
  page: 480,
  asset: 270,
  unchanged: 140,
  guess: 50,
  location: 30,
  save: 27,
  form: 3,
} as const;

export type Kind = keyof typeof shares;

/** The kinds in an order in which each comes as evenly as its share lets it. */
export function spread(weights: Readonly<Record<string, number>>): readonly string[] {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const credits = new Map(Object.keys(weights).map((kind) => [kind, 0]));
  return Array.from({ length: total }, () => {
    for (const [kind, credit] of credits) credits.set(kind, credit + (weights[kind] ?? 0));
    const [next] = [...credits].reduce((best, other) => (other[1] > best[1] ? other : best));
    credits.set(next, (credits.get(next) ?? 0) - total);
    return next;
  });
}

const order = spread(shares) as readonly Kind[];

export const kindAt = (index: number): Kind => order[index % order.length] ?? 'page';

/** Visitors save so often before they are done, numbered from 0. */
export const savesPerLead = 5;

export const answersAt = (id: string, number: number): Answers => ({
  ...emptyAnswers,
  UserName: 'Ada Lovelace',
  Email: `${id}@vs.example`,
  PhoneNumber: number > 0 ? '+919876543210' : '',
  TalkAboutProject: `What ${id} wrote by save ${number}`,
  CompanyName: number > 1 ? 'Engines' : '',
  AskMeAnything: number > 2 ? 'When can you start?' : '',
});

export const leadAt = (id: string, number: number): ContactLead => ({
  UserId: id,
  ...answersAt(id, number),
  FlagSubmitted: number === savesPerLead - 1,
  ...unknownLocation,
  PageName: '/',
});

/** An address of an article with a character in its middle left out. */
export function damaged(path: string): string {
  const middle = Math.floor((path.lastIndexOf('/') + path.length) / 2);
  return path.slice(0, middle) + path.slice(middle + 1);
}

/** When the server is stopped and started again, as parts of the whole time. */
export const restartsAt = [0.4, 0.5, 0.6] as const;
