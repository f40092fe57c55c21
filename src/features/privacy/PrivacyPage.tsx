import { retention } from '../../../contract/lead.ts';
import { definePage, type PageProps } from '../../site/page.ts';
import { classes } from '../../ui/classes.ts';
import { GetQuote } from '../../ui/GetQuote.tsx';
import { OnThisPage } from '../../ui/OnThisPage.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import width from '../../ui/width.module.css';
import { privacyContent, type PrivacyContent } from './content.ts';
import styles from './PrivacyPage.module.css';

export function PrivacyPage({ content, company }: PageProps<PrivacyContent>) {
  const fill = (text: string) =>
    text
      .replaceAll('{email}', company.email)
      .replaceAll('{unfinishedDays}', String(retention.unfinishedDays))
      .replaceAll('{ipDays}', String(retention.ipDays))
      .replaceAll('{unsentSaveDays}', String(retention.unsentSaveDays));
  const { credit } = content;
  return (
    <article className={classes(width.page, styles.page)}>
      <header className={styles.header}>
        <h1>{content.title}</h1>
        <p className={styles.lead}>{content.lead}</p>
      </header>
      <OnThisPage parts={content.sections} />
      <Prose>
        {content.sections.map(({ id, title, paragraphs, list }) => (
          <section key={id} className={styles.section} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{fill(paragraph)}</p>
            ))}
            {list.length > 0 && (
              <ul>
                {list.map((item) => (
                  <li key={item}>{fill(item)}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p className={styles.credit}>
          {credit.before} <TextLink href={credit.href}>{credit.label}</TextLink>
          {credit.after}
        </p>
        <GetQuote />
      </Prose>
    </article>
  );
}

export const page = definePage({ schema: privacyContent, component: PrivacyPage });
