import { z } from 'astro/zod';
import { alt, call, closing, listOf, pageFields, questions, related } from '../../../site/fields.ts';
import { comparison, heading, technologyList } from '../fields.ts';

/** The layers of a product from the surface down; each has a drawing of its own in `drawings`. */
export const layerNames = ['tenants', 'plans', 'billing', 'roles', 'data', 'operations'] as const;
export const modelNames = ['pooled', 'bridged', 'siloed'] as const;

const layer = z.strictObject({
  name: z.string().max(30),
  title: z.string().max(60),
  text: z.string().max(300),
});

const model = z.strictObject({ name: z.string().max(20), text: z.string().max(120), alt });

export const saasContent = z.strictObject({
  ...pageFields,
  opening: z.strictObject({ title: z.string().max(60), lead: z.string().max(260) }),
  layers: z.strictObject({
    tenants: layer,
    plans: layer,
    billing: layer,
    roles: layer,
    data: layer,
    operations: layer,
  }),
  call,
  tenancy: z.strictObject({
    ...heading,
    models: z.strictObject({ pooled: model, bridged: model, siloed: model }),
    comparison,
  }),
  subscription: z.strictObject({
    ...heading,
    alt,
    caption: z.string().max(160),
    states: listOf(4, { name: z.string().max(20), text: z.string().max(140) }).describe(
      'What the customer can do in each state of the drawing, in its order',
    ),
  }),
  technologies: technologyList,
  questions,
  related,
  closing,
});

export type SaasContent = z.infer<typeof saasContent>;
export type LayerName = (typeof layerNames)[number];
