import { createElement } from 'react';
import { classes } from '../../ui/classes.ts';
import panel from '../../ui/panel.module.css';
import { illustrationOf } from './drawings/index.ts';
import styles from './Plate.module.css';

type Props = {
  readonly slug: string;
  /** None where the words beside it say the same. */
  readonly says?: string;
};

/** The illustration of a story on its own dark ground; it keeps its name from page to page. */
export function Plate({ slug, says = '' }: Props) {
  return (
    <div className={classes(panel.panel, styles.plate)} data-story={`story-${slug}`}>
      {createElement(illustrationOf(slug), { says })}
    </div>
  );
}
