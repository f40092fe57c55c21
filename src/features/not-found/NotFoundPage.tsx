import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import panel from '../../ui/panel.module.css';
import { TextLink } from '../../ui/TextLink.tsx';
import width from '../../ui/width.module.css';
import type { NotFoundContent } from './content.ts';
import { LostPathDrawing } from './LostPathDrawing.tsx';
import { NearestPages } from './NearestPages.tsx';
import type { NamedPage } from './suggestions.ts';
import styles from './NotFoundPage.module.css';

type Props = { readonly content: NotFoundContent; readonly nearest: readonly NamedPage[] };

export function NotFoundPage({ content, nearest }: Props) {
  return (
    <div className={classes(width.page, styles.page)}>
      <div className={styles.words}>
        <h1 className={styles.title}>{content.seo.title}</h1>
        <p className={styles.message}>
          {content.message} <TextLink href="/">{content.link}</TextLink>
        </p>
        <form action="/home" role="none">
          <Button type="submit">OK</Button>
        </form>
        <NearestPages title={content.nearest.title} pages={nearest} />
      </div>
      <div className={panel.panel}>
        <LostPathDrawing />
      </div>
    </div>
  );
}
