import type { Company } from '../../contract/company.ts';
import { openingHoursText } from '../../contract/opening-hours.ts';
import { reviewsText } from './reviews.ts';

type CompanyFact = { readonly label: string; readonly value: string };

const inWords = <Value>(value: Value | undefined, words: (value: Value) => string) =>
  value === undefined ? undefined : words(value);

/** What the owner has stated about the company, for `ui/Facts`; empty where nothing is stated. */
export function companyFacts({ facts, leaders, reviews }: Company): readonly CompanyFact[] {
  const stated: Readonly<Record<string, string | undefined>> = {
    'Legal entity': facts.legalName,
    Address: facts.address,
    Registration: facts.registration,
    'Managing director': leaders['managing-director'],
    Founded: inWords(facts.founded, String),
    Team: inWords(facts.teamSize, (size) => (size === 1 ? '1 person' : `${size} people`)),
    'Office hours': inWords(facts.openingHours, openingHoursText),
    Reviews: reviewsText(reviews),
  };
  return Object.entries(stated).flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}
