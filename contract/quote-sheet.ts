import { z } from 'zod';

/**
 * A quote as its page showed it: lines, price and what makes it wide. It is kept with the lead as it was, because rates and
 * effort may change later. The service validates it with this schema; the figures are the visitor's browser's.
 */

/** Longest quote as JSON, in characters. */
export const quoteSheetLimit = 8000;

const textUpTo = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'holds control characters');
const text = textUpTo(300);
const amount = z.number().min(0).max(100_000_000);
const days = z.number().min(0).max(10_000);

const line = z
  .strictObject({
    name: text,
    notes: z.array(textUpTo(800)).max(10).readonly(),
    days,
    isStruck: z.boolean(),
    /** From and until, in days after the accepted proposal. */
    span: z.tuple([days, days]).readonly().optional(),
    /** It is delivered after the first release. */
    follows: z.boolean(),
  })
  .readonly();

export const quoteSheet = z
  .strictObject({
    name: text,
    /** The page with the visitor's choices, from the root of the site. */
    address: z
      .string()
      .max(500)
      .regex(/^(?:\/[\w-]+)+#[\w=&.%+-]*$/),
    lines: z.array(line).min(1).max(20).readonly(),
    days,
    people: text,
    /** The days that a drawing shows; 0 for work without an end. */
    horizon: z.number().min(0).max(1500),
    priceLabel: text,
    currency: z.string().regex(/^[A-Z]{3}$/),
    least: amount,
    /** `least` and all that may come to it. */
    most: amount,
    widens: z
      .array(z.strictObject({ name: text, amount }).readonly())
      .max(10)
      .readonly(),
    roles: z
      .array(z.strictObject({ name: text, day: amount, days }).readonly())
      .max(30)
      .readonly(),
    /** When it is released, or the terms of a team. */
    sentence: textUpTo(1000),
    demonstrations: text,
  })
  .readonly();

export type QuoteSheet = z.infer<typeof quoteSheet>;
export type QuoteLine = QuoteSheet['lines'][number];
