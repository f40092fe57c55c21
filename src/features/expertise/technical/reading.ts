import { stances, type TechnicalContent } from './content.ts';

export const linkedPaths = ({ layers }: Pick<TechnicalContent, 'layers'>): readonly string[] => [
  ...new Set(
    layers.flatMap((layer) => stances.flatMap((stance) => layer[stance].flatMap(({ read }) => read))),
  ),
];
