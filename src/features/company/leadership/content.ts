import { z } from 'astro/zod';
import { leaderRoles } from '../../../../contract/company.ts';
import { closing, pageFields, questions, related } from '../../../site/fields.ts';

export const parts = ['answers', 'decides', 'told'] as const;
export type Part = (typeof parts)[number];

const role = z.enum(leaderRoles);

const roleWords = z.strictObject({
  id: role,
  name: z.string().max(24),
  short: z.string().max(18).describe('At the head of its column'),
  question: z.string().max(90).describe('What it is there for, as a question it asks itself'),
  text: z.string().min(80).max(340),
  yours: z.string().max(130).describe('What a customer may ask of it at any time'),
  subject: z.string().max(40).describe('Of a mail to it'),
});

const matter = z
  .strictObject({
    statement: z.string().max(48).describe('In the customer’s words'),
    answers: role,
    decides: role.optional().describe('None where the decision is the customer’s'),
    told: z.array(role).min(1).max(3),
  })
  .superRefine(({ answers, decides, told }, context) => {
    const named = [answers, ...(decides ? [decides] : []), ...told];
    if (new Set(named).size < named.length) context.addIssue('a role has two parts in one matter');
  });

export const leadershipContent = z.strictObject({
  ...pageFields,
  title: z.string().max(32),
  lead: z.string().max(240),
  parts: z.strictObject({
    answers: z.strictObject({ name: z.string().max(12), text: z.string().max(90) }),
    decides: z.strictObject({ name: z.string().max(12), text: z.string().max(90) }),
    told: z.strictObject({ name: z.string().max(12), text: z.string().max(90) }),
  }),
  matrix: z.strictObject({
    title: z.string().max(40),
    caption: z.string().max(120),
    corner: z.string().max(24),
    matters: z.array(matter).min(6).max(12),
  }),
  roles: z.strictObject({
    title: z.string().max(40),
    intro: z.string().max(200),
    write: z.string().max(32).describe('The link that opens a mail; {role} is replaced by its name'),
    entries: z
      .array(roleWords)
      .length(leaderRoles.length)
      .refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, {
        error: 'a role is here twice',
      }),
  }),
  escalation: z.strictObject({
    title: z.string().max(40),
    intro: z.string().max(200),
    steps: z
      .array(
        z.strictObject({
          name: z.string().max(40),
          text: z.string().max(200),
          within: z.string().max(24).optional().describe('Only times that the company promises'),
        }),
      )
      .length(4),
  }),
  questions,
  related,
  closing,
});

export type LeadershipContent = z.infer<typeof leadershipContent>;
export type Matter = LeadershipContent['matrix']['matters'][number];
export type RoleWords = LeadershipContent['roles']['entries'][number];
