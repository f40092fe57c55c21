import { z } from 'astro/zod';
import type { Company } from '../../../contract/company.ts';
import { listOf } from '../../site/fields.ts';
import { levelIds } from './format.ts';

const id = z
  .string()
  .regex(/^[a-z]{2,16}$/, 'is not 2 to 16 small letters')
  .describe('Part of the address of a shared quote: a new one breaks old addresses');

const effort = z
  .record(z.string(), z.number().positive().multipleOf(0.5))
  .describe('Person-days by role, in half days');

type Effort = z.infer<typeof effort>;

const name = z.string().max(44);
const why = z.string().max(90).describe('Why it takes more days');

const amount = z
  .strictObject({
    id,
    one: z.string().max(24).describe('What is counted'),
    many: z.string().max(24),
    least: z.int().min(0),
    usual: z.int().describe('What the effort of the line includes'),
    most: z.int().max(99),
    each: effort.describe('Of one more'),
    why,
  })
  .refine(({ least, usual, most }) => least <= usual && usual <= most, {
    error: 'is not in the order least, usual, most',
  });

const project = z.strictObject({
  id,
  label: z.string().max(24).describe('On the button that chooses it'),
  name: z.string().max(60).describe('What is quoted'),
  people: z.int().min(1).max(12).describe('How many work at the same time'),
  lines: listOf([3, 14], {
    id,
    name,
    assumes: z.string().max(90),
    effort,
    amount: amount.optional(),
    mayFollow: z.boolean().optional().describe('true: may be delivered after the first release'),
  }),
  assumptions: listOf([0, 8], {
    id,
    line: z.string().describe('The id of the line that shows it; without that line it does not matter'),
    name: z.string().max(24),
    options: z
      .array(
        z.strictObject({
          id,
          name,
          why: why.optional(),
          adds: z.record(z.string(), effort).optional().describe('By the id of a line'),
        }),
      )
      .min(2)
      .max(4)
      .describe('The first is assumed, and adds nothing'),
  }),
});

type ProjectContent = z.infer<typeof project>;

const label = z.string().max(40);
const sentence = z.string().max(120);

const words = z.strictObject({
  examples: label.describe('Shown as long as the rates are examples'),
  projects: label,
  hint: sentence.describe('Not shown without JavaScript'),
  caption: sentence,
  columns: z.strictObject({ part: label, assumes: label, days: label, calendar: label }),
  open: label,
  days: z.strictObject({ one: label, many: label }),
  personDays: label.includes('{count}'),
  struck: label,
  also: label,
  total: label,
  people: label,
  price: z.strictObject({ examples: label, own: label }),
  widens: label,
  unseen: label,
  roles: label,
  rate: label,
  released: sentence,
  follows: sentence,
  late: sentence,
  nothing: sentence,
  demonstrations: sentence,
  announcement: sentence,
  send: label,
  noScriptSend: label,
  share: label,
  shared: sentence,
  notCopied: sentence,
  print: label,
  printed: z.strictObject({
    on: label.includes('{date}'),
    note: sentence.describe('What a printed quote is worth'),
    change: label.describe('Before the address of the quote'),
  }),
  summary: z.strictObject({ title: label, without: label, choices: label, open: label }),
});

/** `content/site/quote.yaml`, for these ids of roles. */
export const quoteContent = (roles: readonly string[]) =>
  z
    .strictObject({
      rules: z.strictObject({
        unseen: z.number().min(0).max(0.5).describe('Part of the price for what is not known before a call'),
        levels: z.record(z.enum(levelIds), z.number().positive()).describe('Of the rate, by seniority'),
        month: z
          .strictObject({ least: z.int().min(1), most: z.int().max(31) })
          .refine(({ least, most }) => least <= most, { error: 'has a least that is more than its most' })
          .describe('Working days'),
      }),
      projects: z.array(project).min(1).max(4).describe('The first is shown when the page opens'),
      words,
    })
    .superRefine(({ projects }, context) => {
      for (const [index, each] of projects.entries())
        for (const message of problemsOf(each, roles))
          context.addIssue({ code: 'custom', path: ['projects', index], message });
    });

/** What is wrong between the parts of a project. */
function problemsOf({ lines, assumptions }: ProjectContent, roles: readonly string[]): readonly string[] {
  const lineIds = lines.map((line) => line.id);
  const amounts = lines.flatMap((line) => line.amount ?? []);
  const names = ['quote', 'without', ...[...amounts, ...assumptions].map((each) => each.id)];
  const options = assumptions.flatMap((each) => each.options);
  const efforts = [
    ...lines.map((line) => line.effort),
    ...amounts.map(({ each }) => each),
    ...options.flatMap(({ adds = {} }) => Object.values(adds)),
  ];
  const touched = [
    ...assumptions.map(({ line }) => line),
    ...options.flatMap(({ adds = {} }) => Object.keys(adds)),
  ];
  const tooFew = lines.filter(({ effort: whole, amount: part }) => {
    const least = part && lessEffort(whole, part.each, part.usual - part.least);
    return least && (least.some((days) => days < 0) || least.every((days) => days === 0));
  });
  return [
    ...repeated(lineIds).map((each) => `has two lines ${each}`),
    ...repeated(names).map((each) => `has two amounts or assumptions ${each}`),
    ...touched.filter((each) => !lineIds.includes(each)).map((each) => `has no line ${each}`),
    ...efforts
      .flatMap((each) => Object.keys(each))
      .filter((role) => !roles.includes(role))
      .map((role) => `names ${role}, which is no role of the rates`),
    ...tooFew.map((line) => `leaves no effort for the least amount of ${line.id}`),
    ...assumptions
      .filter((each) => each.options[0]?.adds)
      .map((each) => `adds days for the first option of ${each.id}`),
  ];
}

/** What is left for each role. */
const lessEffort = (whole: Effort, each: Effort, count: number): readonly number[] =>
  [...new Set([...Object.keys(whole), ...Object.keys(each)])].map(
    (role) => (whole[role] ?? 0) - (each[role] ?? 0) * count,
  );

const repeated = (ids: readonly string[]): readonly string[] =>
  ids.filter((each, index) => ids.indexOf(each) !== index);

type QuoteFile = z.infer<ReturnType<typeof quoteContent>>;

/** The quote with the company's rates. */
export const withRates = (
  { areExamples, currency, roles }: Company['rates'],
  { rules: { unseen, levels, month }, projects, words: texts }: QuoteFile,
) => ({ rates: { areExamples, currency, unseen, roles, levels, month }, projects, words: texts });

export type QuoteContent = ReturnType<typeof withRates>;
export type Rates = QuoteContent['rates'];
export type QuoteWords = QuoteContent['words'];
