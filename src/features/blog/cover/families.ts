import type { SectionSlug } from '../../../../contract/routes.ts';
import { braid } from '../../../ui/cover/families/braid.ts';
import { cells } from '../../../ui/cover/families/cells.ts';
import { depth } from '../../../ui/cover/families/depth.ts';
import { field } from '../../../ui/cover/families/field.ts';
import { panes } from '../../../ui/cover/families/panes.ts';
import { stairs } from '../../../ui/cover/families/stairs.ts';
import { tracks } from '../../../ui/cover/families/tracks.ts';
import type { Family } from '../../../ui/cover/shapes.ts';

/** How the covers of a section are drawn; what an article is called decides the rest. */
export const families: Readonly<Record<SectionSlug, Family>> = {
  'backend-technology': braid,
  'frontend-technology': panes,
  devops: tracks,
  'artificial-intelligence': field,
  'digital-transformation': stairs,
  digitilization: cells,
  'extended-reality': depth,
};
