import type { PageProps } from '../../site/page.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { SvgDrawing } from '../../ui/drawing/SvgDrawing.tsx';
import { SearchForm } from '../../ui/SearchForm.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import common from '../../ui/common.module.css';
import type { NotFoundContent } from './content.ts';
import lostPath from './lost-path.svg?raw';
import styles from './NotFoundPage.module.css';
import type { NamedPage } from './suggestions.ts';

export function NotFoundPage({ content, teasersOf }: PageProps<NotFoundContent>) {
  const pages = content.nearest.pages.flatMap(({ path, text }) =>
    teasersOf([path]).map(({ title }) => ({ path, name: title, text })),
  );
  return (
    <div className={classes(common.pageWidth, styles.page)}>
      <div className={styles.words}>
        <h1 className={styles.title}>{content.seo.title}</h1>
        <p className={styles.message}>
          {content.message} <TextLink href="/">{content.link}</TextLink>
        </p>
        <form action="/home" role="none">
          <Button type="submit">OK</Button>
        </form>
      </div>
      <div className={common.panel}>
        <SvgDrawing source={lostPath} />
      </div>
      <div className={styles.search}>
        <SearchForm />
      </div>
      <NearestPages title={content.nearest.title} pages={pages} />
    </div>
  );
}

type NearPage = NamedPage & { readonly text: string };
type NearestPagesProps = { readonly title: string; readonly pages: readonly NearPage[] };

/** Each link has two lines, like those that the script puts in its place, so that the layout does not shift. */
function NearestPages({ title, pages }: NearestPagesProps) {
  return (
    <nav aria-labelledby="nearest">
      <h2 className={common.small} id="nearest">
        {title}
      </h2>
      <ul className={styles.list} data-nearest>
        {pages.map(({ path, name, text }) => (
          <li key={path}>
            <a className={styles.link} href={path}>
              <span className={common.title}>{name}</span>
              <span className={common.muted}>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
