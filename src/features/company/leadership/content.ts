import { z } from 'astro/zod';
import { leaderRoles } from '../../../../contract/company.ts';
import { closing, listOf, pageFields } from '../../../site/fields.ts';

/** What a role can have to do with a matter. */
export const parts = ['answers', 'decides', 'informed'] as const;
export type Responsibility = (typeof parts)[number];

const role = z.enum(leaderRoles);

const roleWords = z.strictObject({
  id: role,
  name: z.string().max(24),
  short: z.string().max(18).describe('At the head of its column'),
  answersFor: z.string().max(60).describe('In a few words'),
  text: z.string().min(40).max(200),
  askFor: z.string().max(80).describe('What a customer may ask of it at any time'),
});

const matter = z
  .strictObject({
    statement: z.string().max(48).describe('In the customer’s words'),
    answers: role,
    decides: role.optional().describe('None where the decision is the customer’s'),
    informed: z.array(role).min(1).max(3),
  })
  .superRefine(({ answers, decides, informed }, context) => {
    const named = [answers, ...(decides ? [decides] : []), ...informed];
    if (new Set(named).size < named.length) context.addIssue('a role has two parts in one matter');
  });

const part = z.strictObject({ name: z.string().max(12), text: z.string().max(90) });

export const leadershipContent = z.strictObject({
  ...pageFields,
  title: z.string().max(32),
  lead: z.string().max(240),
  roles: z.strictObject({
    title: z.string().max(40),
    intro: z.string().max(180).describe('How to reach a role; {email} is replaced by the sales address'),
    askFor: z.string().max(32).describe('Before what a customer may ask of a role'),
    entries: z
      .array(roleWords)
      .length(leaderRoles.length)
      .refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, {
        error: 'a role is here twice',
      }),
    notes: listOf(2, { title: z.string().max(60), text: z.string().max(260) }).describe('Below the roles'),
  }),
  matrix: z.strictObject({
    title: z.string().max(48),
    intro: z.string().max(180),
    caption: z.string().max(120),
    corner: z.string().max(24),
    parts: z.strictObject({ answers: part, decides: part, informed: part }),
    matters: z.array(matter).min(6).max(12),
  }),
  escalation: z.strictObject({
    title: z.string().max(48),
    intro: z.string().max(200),
    steps: listOf(4, {
      name: z.string().max(40),
      text: z.string().max(200),
      within: z.string().max(24).optional().describe('Only times that the company promises'),
    }),
    note: z.string().max(220).describe('Below the steps'),
  }),
  closing,
});

export type LeadershipContent = z.infer<typeof leadershipContent>;
export type Matter = LeadershipContent['matrix']['matters'][number];
export type RoleWords = LeadershipContent['roles']['entries'][number];
