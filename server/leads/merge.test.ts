import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FieldValue, type LeadField, leadFields } from './fields.ts';
import { emptyLead, type MergedLead, mergeSave, type Save } from './merge.ts';

const numeric: readonly LeadField[] = ['Latitude', 'Longitude'];

/** Few different values and numbers, so that ties and repetitions are common. */
const text = fc.constantFrom<FieldValue>(null, '', 'a', 'b', 'B', 'ä', '10', '9');
const coordinate = fc.constantFrom<FieldValue>(null, 0, 9, 10, -1.5);
const values = fc.record(
  Object.fromEntries(leadFields.map((field) => [field, numeric.includes(field) ? coordinate : text])),
) as fc.Arbitrary<Save['values']>;
const save: fc.Arbitrary<Save> = fc.record({
  number: fc.integer({ min: 0, max: 4 }),
  values,
  submitted: fc.boolean(),
  spamReason: fc.constantFrom(null, null, 'honeypot', 'too quick'),
});
const saves = fc.array(save, { maxLength: 8 });

const after = (list: readonly Save[]): MergedLead => list.reduce(mergeSave, emptyLead);

/** The rule in the words of the specification, without any order of arrival. */
function expected(list: readonly Save[], field: LeadField): FieldValue {
  const filled = list.filter(({ values: { [field]: value } }) => value !== null && value !== '');
  const highest = Math.max(...filled.map(({ number }) => number));
  const candidates = filled.filter(({ number }) => number === highest).map((each) => each.values[field]);
  return candidates.sort((a, b) => (String(a) < String(b) ? 1 : -1))[0] ?? null;
}

describe('merging', () => {
  test('any order and any repetition of the same saves gives the same lead', () => {
    const shuffled = saves.chain((list) =>
      fc.record({
        list: fc.constant(list),
        arrived: fc
          .array(fc.nat({ max: Math.max(0, list.length - 1) }), { maxLength: list.length * 2 })
          .chain((again) => {
            const all = list.length === 0 ? [] : [...list, ...again.map((index) => list[index] as Save)];
            return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
          }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ list, arrived }) => {
        expect(after(arrived)).toEqual(after(list));
      }),
      { numRuns: 500 },
    );
  });

  test('for each field the non-empty value with the highest number wins, and of equal ones the larger string', () => {
    fc.assert(
      fc.property(saves, (list) => {
        for (const field of leadFields) expect(after(list).written[field].value).toBe(expected(list, field));
        expect(after(list).submitted).toBe(list.some(({ submitted }) => submitted));
      }),
      { numRuns: 500 },
    );
  });
});
