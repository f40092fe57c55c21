import { classes } from '../../ui/classes.ts';
import { braid, cells, depth, field, panes, stairs, tracks } from '../../ui/cover/families.ts';
import { chanceFrom, whole } from '../../ui/cover/shapes.ts';
import { Shapes } from '../../ui/cover/Shapes.tsx';
import { Drawing } from '../../ui/drawing/Drawing.tsx';
import { parseDrawing } from '../../ui/drawing/parse-drawing.ts';
import { pens, renderElements } from '../../ui/drawing/SvgDrawing.tsx';
import panel from '../../ui/panel.module.css';
import { illustrationOf } from './drawings/index.ts';
import styles from './StoryCover.module.css';
import { withTextBars } from './text-bars.ts';

type Props = {
  readonly slug: string;
  /** What the drawing shows; none where the text beside it is enough. */
  readonly alt?: string | undefined;
};

/** The picture of a story on its own dark surface; the view transition carries it from page to page. */
export function StoryCover({ slug, alt = '' }: Props) {
  const illustration = illustrationOf(slug);
  return (
    <div className={classes(panel.panel, styles.cover)} data-story={`story-${slug}`}>
      {illustration ? <StoryDrawing source={illustration} alt={alt} /> : <GeneratedCover slug={slug} />}
    </div>
  );
}

type StoryDrawingProps = { readonly source: string; readonly alt: string };

const barClasses = {
  text: styles.smallText ?? '',
  bar: styles.bar ?? '',
  onAccent: styles.onAccent ?? '',
};

/** A story's drawing. Where it is shown small, bars replace the texts that would be too small to read. */
function StoryDrawing({ source, alt }: StoryDrawingProps) {
  const { elements, ...sheet } = parseDrawing(source, pens);
  return (
    <Drawing {...sheet} alt={alt}>
      {renderElements(withTextBars(elements, pens, barClasses))}
    </Drawing>
  );
}

const families = [braid, cells, depth, field, panes, stairs, tracks];
const size = { width: 720, height: 480 };

/** The picture of a story that has no drawing, made from its slug. */
function GeneratedCover({ slug }: { readonly slug: string }) {
  const chance = chanceFrom(slug);
  const family = families[whole(chance, 0, families.length - 1)] ?? braid;
  return (
    <Drawing {...size}>
      <Shapes shapes={family(size, chance)} />
    </Drawing>
  );
}
