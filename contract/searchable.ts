import { z } from 'zod';
import { searchKinds } from './search-kinds.ts';

/** The file beside the catalogue that the server searches for visitors without scripts. */
export const searchableName = 'searchable.json';

const searchablePage = z.object({
  path: z.string().startsWith('/'),
  kind: z.enum(searchKinds),
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  headings: z.array(z.string()),
  section: z.string().optional().describe('The name of the list that an article belongs to.'),
  date: z.string().optional().describe('The day of publication, as 2024-03-19.'),
});

export const searchableSchema = z.array(searchablePage);

export type SearchablePage = z.infer<typeof searchablePage>;
