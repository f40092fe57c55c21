import { classes } from '../../ui/classes.ts';
import { braid, cells, depth, field, panes, stairs, tracks } from '../../ui/cover/families.ts';
import { chanceFrom, whole } from '../../ui/cover/shapes.ts';
import { Shapes } from '../../ui/cover/Shapes.tsx';
import { Drawing, pen } from '../../ui/drawing/Drawing.tsx';
import { parseDrawing } from '../../ui/drawing/parse-drawing.ts';
import { renderElements } from '../../ui/drawing/SvgDrawing.tsx';
import common from '../../ui/common.module.css';
import styles from './StoryCover.module.css';
import { withTextBars } from './text-bars.ts';

const drawings = import.meta.glob<string>('./drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The source of a story's drawing, in the file of its slug; undefined for a story without one. */
export const illustrationOf = (slug: string): string | undefined => drawings[`./drawings/${slug}.svg`];

type Props = {
  readonly slug: string;
  /** What the drawing shows; none where the text beside it is enough. */
  readonly alt?: string | undefined;
};

/** The picture of a story on its own dark surface; the view transition carries it from page to page. */
export function StoryCover({ slug, alt = '' }: Props) {
  const illustration = illustrationOf(slug);
  return (
    <div className={classes(common.panel, styles.cover)} data-story={`story-${slug}`}>
      {illustration ? <StoryDrawing source={illustration} alt={alt} /> : <GeneratedCover slug={slug} />}
    </div>
  );
}

type StoryDrawingProps = { readonly source: string; readonly alt: string };

const barClasses = {
  text: styles.smallText ?? '',
  bar: styles.bar ?? '',
  onFill: styles.onFill ?? '',
};

/** A story's drawing. Where it is shown small, bars replace the texts that would be too small to read. */
function StoryDrawing({ source, alt }: StoryDrawingProps) {
  const { elements, ...sheet } = parseDrawing(source, pen);
  return (
    <Drawing {...sheet} alt={alt}>
      {renderElements(withTextBars(elements, pen, barClasses))}
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
