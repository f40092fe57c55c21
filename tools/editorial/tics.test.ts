import { expect, test } from 'vitest';
import { countTics, sentencesIn, tics } from './tics.ts';

const found = (text: string) =>
  tics.filter((_, index) => (countTics([text])[index] ?? 0) > 0).map(({ name }) => name);

test('sentences end at full stops before capitals', () => {
  expect(sentencesIn(['Run node 20.4. It works, e.g. here (so far). “Yes.” Done'])).toEqual([
    'Run node 20.4.',
    'It works, e.g. here (so far).',
    '“Yes.”',
    'Done',
  ]);
});

test.each([
  ['It works. Three details matter.', ['sentence begins with a count']],
  ['Of these, three details matter.', []],
  ['Nobody knows.', ['somebody, nobody, anybody, everybody, whoever']],
  ['So it is. That is why it fails.', ['That is why/what/the …']],
  ['A file and not a folder', ['… and not …']],
  ['Replace the timer by a sensor, and mend it.', ['mend', 'replace … by']],
  ['We recommend amendments.', []],
])('tics in “%s”: %j', (text, names) => {
  expect(found(text)).toEqual(names);
});
