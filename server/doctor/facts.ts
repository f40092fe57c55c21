import { openFacts, type OpenFacts } from '../../contract/company.ts';
import { readBuiltCompany } from '../site/load.ts';
import { attention, type Check, type CheckResult, missing, problems, ready } from './check.ts';

const remedy = 'Write them into content/site/company.yaml, build the site, and restart the service.';
const namesOf = (facts: OpenFacts['examples']): string => facts.map(({ name }) => name).join(', ');

export const checkFacts = ({ examples, missing: absent }: OpenFacts): readonly CheckResult[] =>
  problems(
    [
      examples.length > 0 &&
        missing(`Facts that are still examples, and visitors see them: ${namesOf(examples)}.`, remedy),
      absent.length > 0 &&
        attention(`Facts that are not given, so pages leave them out: ${namesOf(absent)}.`, remedy),
    ],
    ready('All facts about the company are given.'),
  );

export const facts: Check = {
  title: 'Facts',
  kind: 'quick',
  run: async ({ settings: { buildFolder } }) => {
    const company = readBuiltCompany(buildFolder);
    return company
      ? checkFacts(openFacts(company))
      : missing('The site was not built, so its facts are not known.', 'Build it: `npm run build`');
  },
};
