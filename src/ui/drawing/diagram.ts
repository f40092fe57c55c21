import { z } from 'astro/zod';

const cell = z.int().min(1);

const node = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  label: z.string().max(34).describe('Wraps onto two lines'),
  note: z
    .string()
    .max(30)
    .optional()
    .describe('In small type, two lines at most: what runs here, or what it keeps'),
  kind: z
    .enum(['part', 'store', 'queue', 'person', 'outside'])
    .default('part')
    .describe('Decides the shape: `outside` is a system of another company'),
  column: cell.max(4),
  row: cell.max(3),
  main: z.boolean().default(false).describe('The one box to look at first'),
});

const edge = z.strictObject({
  from: z.string(),
  to: z.string(),
  label: z.string().max(16).optional(),
  later: z.boolean().default(false).describe('Dashed: it happens in its own time'),
  both: z.boolean().default(false).describe('An arrow at either end'),
});

/** Boxes on a grid and the arrows between them; layout.ts computes the lines. */
export const diagramContent = z
  .strictObject({
    alt: z.string().min(60).max(420).describe('The same in a sentence or two, for those who cannot see it'),
    caption: z.string().max(160),
    nodes: z.array(node).min(3).max(12),
    edges: z.array(edge).min(2).max(16),
  })
  .superRefine(({ nodes, edges }, context) => {
    const ids = new Set(nodes.map(({ id }) => id));
    const cells = new Set(nodes.map(({ column, row }) => `${column} ${row}`));
    if (ids.size < nodes.length) context.addIssue('two boxes have the same id');
    if (cells.size < nodes.length) context.addIssue('two boxes stand in the same place');
    for (const { from, to } of edges)
      for (const end of [from, to]) if (!ids.has(end)) context.addIssue(`no box is called ${end}`);
  });

export type DiagramContent = z.infer<typeof diagramContent>;
export type DiagramNode = DiagramContent['nodes'][number];
export type DiagramEdge = DiagramContent['edges'][number];
