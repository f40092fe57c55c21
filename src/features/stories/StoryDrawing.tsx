import { Drawing } from '../../ui/drawing/Drawing.tsx';
import { parseDrawing } from '../../ui/drawing/parse-drawing.ts';
import { pens, renderElements } from '../../ui/drawing/SvgDrawing.tsx';
import { withTextBars } from './text-bars.ts';
import styles from './StoryDrawing.module.css';

type Props = { readonly source: string; readonly alt: string };

const barClasses = {
  text: styles.smallText ?? '',
  bar: styles.bar ?? '',
  onAccent: styles.onAccent ?? '',
};

/** A story's drawing. Where it is shown small, bars replace the texts that would be too small to read. */
export function StoryDrawing({ source, alt }: Props) {
  const { elements, ...sheet } = parseDrawing(source, pens);
  return (
    <Drawing {...sheet} alt={alt}>
      {renderElements(withTextBars(elements, pens, barClasses))}
    </Drawing>
  );
}
