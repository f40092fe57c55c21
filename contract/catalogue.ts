import { z } from 'zod';

/** The list of all files of the site, written by the build and read by the server. */

export const catalogueName = 'catalogue.json';

/** The encodings made at build time, in order of preference. */
export const encodings = ['br', 'gzip'] as const;

const file = z
  .string()
  .min(1)
  .refine((name) => !name.startsWith('/') && !name.split('/').includes('..'), 'must stay inside the build')
  .describe('Relative to the catalogue, with forward slashes.');

const length = z.int().nonnegative().describe('In bytes.');

const inlineHash = z
  .string()
  .regex(/^sha256-[A-Za-z0-9+/]{43}=$/)
  .describe('As a Content-Security-Policy names it, without the quotes.');

const stored = {
  path: z.string().startsWith('/').describe('The path of the URL: pages without `.html`.'),
  file,
  length,
  type: z.string().min(1).describe('The Content-Type to answer with, charset included.'),
  hash: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .describe('Of the content, for strong validators.'),
  encoded: z.array(z.object({ encoding: z.enum(encodings), file, length })),
};

const page = z.object({
  kind: z.literal('page'),
  ...stored,
  inline: z.object({ scripts: z.array(inlineHash), styles: z.array(inlineHash) }),
  services: z.array(z.url()).describe('Origins other than its own that the page talks to.'),
  frames: z.boolean().optional().describe('Whether it shows the frame in which samples run.'),
});

const frame = z.object({
  kind: z.literal('frame').describe('A document for a sandboxed frame of our own pages.'),
  ...stored,
  inline: z.object({ scripts: z.array(inlineHash), styles: z.array(inlineHash) }),
});

const asset = z.object({
  kind: z.literal('asset'),
  ...stored,
  immutable: z.boolean().describe('Whether the name changes whenever the content does.'),
});

const entry = z.discriminatedUnion('kind', [page, frame, asset]);

export const catalogueSchema = z.object({ entries: z.array(entry).min(1) });

export type Encoding = (typeof encodings)[number];
export type Entry = z.infer<typeof entry>;
export type Page = z.infer<typeof page>;
export type Frame = z.infer<typeof frame>;
export type Catalogue = z.infer<typeof catalogueSchema>;
