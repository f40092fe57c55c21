import type { SectionSlug } from '../../../../contract/routes.ts';
import { braid } from './families/braid.ts';
import { cells } from './families/cells.ts';
import { depth } from './families/depth.ts';
import { field } from './families/field.ts';
import { panes } from './families/panes.ts';
import { stairs } from './families/stairs.ts';
import { tracks } from './families/tracks.ts';
import type { Family } from './shapes.ts';

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
