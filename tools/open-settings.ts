import { openFacts, type CompanyContent, type Environment, type OpenFact } from '../contract/company.ts';

const block = (heading: string, facts: readonly OpenFact[]): readonly string[] => {
  const widest = Math.max(...facts.map(({ name }) => name.length));
  const lines = facts.map(({ name, purpose }) => `  ${name.padEnd(widest)}  ${purpose}`);
  return facts.length > 0 ? [heading, ...lines] : [];
};

const siteUrl = {
  name: 'SITE_URL',
  purpose: 'address of the site, in canonical links, share cards and the sitemap',
};

/** Names what the owner has still to give: facts, and the address of the site; empty where nothing is left. */
export function openSettingsText(company: CompanyContent, environment: Environment): string {
  const { examples, missing } = openFacts(company);
  const lines = [
    ...block('Still examples, and visitors see them:', [
      ...(environment['SITE_URL'] ? [] : [siteUrl]),
      ...examples,
    ]),
    ...block('Not given, so pages leave them out:', missing),
  ];
  if (lines.length === 0) return '';
  return [
    ...lines,
    'They are in content/site/company.yaml; SITE_URL is a setting (docs/operations.md).',
  ].join('\n');
}
