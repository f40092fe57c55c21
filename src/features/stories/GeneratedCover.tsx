import { Drawing } from '../../ui/drawing/Drawing.tsx';
import { braid } from '../../ui/cover/families/braid.ts';
import { cells } from '../../ui/cover/families/cells.ts';
import { depth } from '../../ui/cover/families/depth.ts';
import { field } from '../../ui/cover/families/field.ts';
import { panes } from '../../ui/cover/families/panes.ts';
import { stairs } from '../../ui/cover/families/stairs.ts';
import { tracks } from '../../ui/cover/families/tracks.ts';
import { chanceFrom, whole } from '../../ui/cover/random.ts';
import { Shapes } from '../../ui/cover/Shapes.tsx';

const families = [braid, cells, depth, field, panes, stairs, tracks];
const size = { width: 720, height: 480 };

/** The picture of a story that has no drawing, made from its slug. */
export function GeneratedCover({ slug }: { readonly slug: string }) {
  const chance = chanceFrom(slug);
  const family = families[whole(chance, 0, families.length - 1)] ?? braid;
  return (
    <Drawing {...size}>
      <Shapes shapes={family(size, chance)} />
    </Drawing>
  );
}
