import { Fragment } from 'react';
import { defaultRetention, unfinishedMinutes } from '../../../contract/lead.ts';
import { shownDay } from '../../site/days.ts';
import type { PageProps } from '../../site/page.ts';
import { classes } from '../../ui/classes.ts';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { GetQuote } from '../../ui/GetQuote.tsx';
import { OnThisPage } from '../../ui/OnThisPage.tsx';
import { Opening } from '../../ui/Opening.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Table } from '../../ui/Table.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import common from '../../ui/common.module.css';
import type { PrivacyContent } from './content.ts';
import styles from './PrivacyPage.module.css';

export function PrivacyPage({ content, company }: PageProps<PrivacyContent>) {
  const { summary, sections, lookup, credit, controller } = content;
  const { geoUrl, facts } = company;
  const { legalName, address } = facts;
  const values = {
    // First, because the others are filled in here, too.
    controller: legalName && address ? controller.stated : controller.notStated,
    ...{ legalName, address, name: company.name },
    lookup: geoUrl ? lookup.other.replace('{service}', new URL(geoUrl).host) : lookup.own,
    unfinishedMinutes,
    ...defaultRetention,
  };
  const fill = (text: string) =>
    Object.entries(values).reduce(
      (filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)),
      text,
    );
  const paragraph = (text: string) => {
    const [before, ...rest] = fill(text).split('{email}');
    return (
      <p key={text}>
        {before}
        {rest.map((after) => (
          <Fragment key={after}>
            <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
            {after}
          </Fragment>
        ))}
      </p>
    );
  };
  return (
    <article>
      <Opening
        title={content.title}
        lead={
          <>
            {content.lead} Last changed on <time dateTime={content.changed}>{shownDay(content.changed)}</time>
            .
          </>
        }
        layout="split"
        surface="second"
        actions={false}
      />
      <div className={classes(common.pageWidth, styles.page)}>
        <section className={styles.summary} aria-labelledby={summary.id}>
          <h2 id={summary.id}>{summary.title}</h2>
          <Table
            labelledBy={summary.id}
            columns={summary.columns}
            rows={summary.rows.map(({ name, cells }) => ({ name, cells: cells.map(fill) }))}
          />
        </section>
        <OnThisPage parts={sections} />
        <Prose className={styles.text}>
          {sections.map(({ id, title, paragraphs, list, after }) => (
            <section key={id} className={styles.section} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {paragraphs.map(paragraph)}
              {list.length > 0 && (
                <ul>
                  {list.map((item) => (
                    <li key={item}>{fill(item)}</li>
                  ))}
                </ul>
              )}
              {after.map(paragraph)}
            </section>
          ))}
          {!geoUrl && (
            <p className={styles.credit}>
              {credit.before} <TextLink href={credit.href}>{credit.label}</TextLink>
              {credit.after}
            </p>
          )}
          <div className={styles.actions}>
            <GetQuote />
            <ContactLinks />
          </div>
        </Prose>
      </div>
    </article>
  );
}
