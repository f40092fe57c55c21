import { stances, type TechnicalContent } from './content.ts';

/** Every address that the map would like to link to. */
export const linkedPaths = ({ layers }: Pick<TechnicalContent, 'layers'>): readonly string[] => [
  ...new Set(
    layers.flatMap((layer) => stances.flatMap((stance) => layer[stance].flatMap(({ read }) => read))),
  ),
];
