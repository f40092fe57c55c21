import type { PageProps } from '../../site/page.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { SvgDrawing } from '../../ui/drawing/SvgDrawing.tsx';
import panel from '../../ui/panel.module.css';
import { SearchForm } from '../../ui/SearchForm.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import typography from '../../ui/typography.module.css';
import width from '../../ui/width.module.css';
import type { NotFoundContent } from './content.ts';
import lostPath from './lost-path.svg?raw';
import styles from './NotFoundPage.module.css';
import type { NamedPage } from './suggestions.ts';

export function NotFoundPage({ content, teasersOf }: PageProps<NotFoundContent>) {
  const nearest = teasersOf(content.nearest.pages).map(({ path, title }) => ({ path, name: title }));
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
      </div>
      <div className={panel.panel}>
        <SvgDrawing source={lostPath} />
      </div>
      <div className={styles.search}>
        <SearchForm />
      </div>
      <NearestPages title={content.nearest.title} pages={nearest} />
    </div>
  );
}

type NearestPagesProps = { readonly title: string; readonly pages: readonly NamedPage[] };

/** One line for each link, so that the script can replace them without a layout shift. */
function NearestPages({ title, pages }: NearestPagesProps) {
  return (
    <nav aria-labelledby="nearest">
      <h2 className={typography.small} id="nearest">
        {title}
      </h2>
      <ul className={styles.list} data-nearest>
        {pages.map(({ path, name }) => (
          <li key={path}>
            <a className={styles.link} href={path}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
