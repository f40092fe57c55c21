import type { TechnicalContent } from './content.ts';

export const linkedPaths = ({ layers }: Pick<TechnicalContent, 'layers'>): readonly string[] => [
  ...new Set(layers.flatMap(({ technologies }) => technologies.flatMap(({ reading }) => reading))),
];
