import { classes } from '../../ui/classes.ts';
import panel from '../../ui/panel.module.css';
import { illustrationOf } from './drawings/index.ts';
import { GeneratedCover } from './GeneratedCover.tsx';
import styles from './StoryCover.module.css';
import { StoryDrawing } from './StoryDrawing.tsx';

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
