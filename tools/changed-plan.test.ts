import { expect, test } from 'vitest';
import { planOf } from './changed-plan.ts';

const slowTests = new Map([
  ['server/leads/api.slow.test.ts', "import { save } from './save.ts';"],
  ['server/leads/kill.slow.test.ts', "import { openStore } from './store.ts';"],
  ['server/desk/hostile.attack.test.ts', "import { save } from '../leads/save.ts';"],
]);

test('a module of the service: tests that import it, and the fault tests beside it', () => {
  const plan = planOf(['server/leads/save.ts'], slowTests);
  expect(plan).toMatchObject({
    scripts: ['server/leads/save.ts'],
    related: ['server/leads/save.ts'],
    slow: ['server/leads/api.slow.test.ts'],
    attack: [],
    hasAstro: false,
  });
  expect(plan.leftOut).toContain('journeys: npm run test:e2e -- lets-talk lead-faults');
});

test('of many fault tests those with the most changes; long ones and the others are named', () => {
  const imports = {
    one: "import './store.ts'",
    two: "import './store.ts'; import './save.ts'",
    three: "import './save.ts'",
    kill: "import './store.ts'; import './save.ts'",
  };
  const tests = Object.entries(imports).map(
    ([name, text]) => [`server/leads/${name}.slow.test.ts`, text] as const,
  );
  const plan = planOf(['server/leads/store.ts', 'server/leads/save.ts'], new Map(tests));
  expect(plan.slow).toEqual(['server/leads/two.slow.test.ts', 'server/leads/one.slow.test.ts']);
  expect(plan.leftOut).toContain(
    'fault tests beside it: npm run test:faults -- server/leads/kill.slow.test.ts server/leads/three.slow.test.ts',
  );
});

test('the words of an article: its content and its samples, without a build', () => {
  const plan = planOf(['content/articles/api-rate-limiting.md'], slowTests);
  expect(plan).toMatchObject({ scripts: [], hasContent: true, articles: ['api-rate-limiting'] });
  expect(plan.leftOut).toEqual([
    'the build and the checks on the built site: npm run check',
    'journeys: npm run test:e2e -- blog',
    'all of it: npm test',
  ]);
});

test('a journey is named, not run; a removed file is not linted', () => {
  const plan = planOf(['tests/journeys/search.any.ts', 'src/gone.ts'], slowTests);
  expect(plan.scripts).toEqual(['tests/journeys/search.any.ts']);
  expect(plan.related).toEqual([]);
  expect(plan.leftOut).toContain('journeys: npm run test:e2e -- every-kind accessibility search.any');
});
