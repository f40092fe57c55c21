import type { ContactLead } from '../../contract/lead.ts';
import { type Answers, emptyAnswers } from '../../contract/questions.ts';
import { unknownLocation } from '../../contract/visitor.ts';

/** The traffic mix, in requests of a thousand. */
export const trafficMix = {
  page: 480,
  asset: 270,
  unchanged: 140,
  guess: 50,
  location: 30,
  save: 27,
  form: 3,
} as const;

export type Kind = keyof typeof trafficMix;

/** The kinds in an order that spreads each evenly by its weight. */
export function interleave(weights: Readonly<Record<string, number>>): readonly string[] {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const credits = new Map(Object.keys(weights).map((kind) => [kind, 0]));
  return Array.from({ length: total }, () => {
    for (const [kind, credit] of credits) credits.set(kind, credit + (weights[kind] ?? 0));
    const [next] = [...credits].reduce((best, other) => (other[1] > best[1] ? other : best));
    credits.set(next, (credits.get(next) ?? 0) - total);
    return next;
  });
}

const order = interleave(trafficMix) as readonly Kind[];

export const requestKindAt = (index: number): Kind => order[index % order.length] ?? 'page';

/** Saves per lead, numbered from 0. */
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

/** The path of an article without a character in its middle. */
export function misspelled(path: string): string {
  const middle = Math.floor((path.lastIndexOf('/') + path.length) / 2);
  return path.slice(0, middle) + path.slice(middle + 1);
}

/** When the server is restarted, as parts of the whole time. */
export const restartsAt = [0.4, 0.5, 0.6] as const;
