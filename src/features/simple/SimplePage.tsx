import { definePage, type PageProps } from '../../site/page.ts';
import { classes } from '../../ui/classes.ts';
import { ClosingCall } from '../../ui/ClosingCall.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Questions } from '../../ui/Questions.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { Teasers } from '../../ui/Teasers.tsx';
import width from '../../ui/width.module.css';
import { idOf, simpleContent, type Part, type SimpleContent } from './content.ts';
import styles from './SimplePage.module.css';

/** The surfaces take turns, from the first part to the last. */
const groundAt = (index: number) => (index % 2 === 0 ? 'second' : 'paper');

export function SimplePage({ content, related }: PageProps<SimpleContent>) {
  const { parts, questions, closing } = content;
  return (
    <>
      <header className={classes(width.page, styles.opening)}>
        <h1 className={styles.title}>{content.title}</h1>
        <p className={styles.lead}>{content.lead}</p>
      </header>
      {parts.map((part, index) => (
        <Section
          key={part.title}
          id={idOf(part.title)}
          title={part.title}
          surface={groundAt(index)}
          {...(part.intro !== undefined && { intro: part.intro })}
        >
          <PartBody part={part} />
        </Section>
      ))}
      {questions && <Questions words={questions} surface={groundAt(parts.length)} />}
      {content.related && (
        <Teasers
          id="related"
          words={{ title: content.related.title }}
          teasers={related}
          surface={groundAt(parts.length + (questions ? 1 : 0))}
        />
      )}
      {closing && <ClosingCall words={closing} />}
    </>
  );
}

function PartBody({ part }: { readonly part: Part }) {
  switch (part.kind) {
    case 'text':
      return (
        <Prose>
          {part.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {part.list.length > 0 && (
            <ul>
              {part.list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </Prose>
      );
    case 'rows':
      return (
        <dl className={styles.rows}>
          {part.entries.map(({ name, text }) => (
            <div key={name} className={styles.row}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <Table caption={part.caption} columns={part.columns} rows={part.rows} />;
  }
}

export const page = definePage({ schema: simpleContent, component: SimplePage });
