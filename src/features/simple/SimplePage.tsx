import type { PageProps } from '../../site/page.ts';
import { ClosingCall } from '../../ui/ClosingCall.tsx';
import { Opening } from '../../ui/Opening.tsx';
import { Paragraphs, Prose } from '../../ui/Prose.tsx';
import { Questions } from '../../ui/Questions.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { Teasers } from '../../ui/Teasers.tsx';
import { idOf, type Part, type SimpleContent } from './content.ts';

/** The surfaces take turns, from the first part to the last. */
const surfaceAt = (index: number) => (index % 2 === 0 ? 'second' : 'paper');

export function SimplePage({ content, related }: PageProps<SimpleContent>) {
  const { parts, questions, closing } = content;
  return (
    <>
      <Opening size="small" title={content.title} lead={content.lead} />
      {parts.map((part, index) => (
        <Section
          key={part.title}
          id={idOf(part.title)}
          title={part.title}
          intro={part.intro}
          surface={surfaceAt(index)}
        >
          <PartBody part={part} />
        </Section>
      ))}
      {questions && <Questions words={questions} surface={surfaceAt(parts.length)} />}
      {content.related && (
        <Teasers
          words={content.related}
          teasers={related}
          surface={surfaceAt(parts.length + (questions ? 1 : 0))}
        />
      )}
      {closing && <ClosingCall words={closing} layout="beside" />}
    </>
  );
}

function PartBody({ part }: { readonly part: Part }) {
  switch (part.kind) {
    case 'text':
      return (
        <Prose>
          <Paragraphs texts={part.paragraphs} />
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
      return <Rows rows={part.entries} />;
    case 'table':
      return <Table caption={part.caption} columns={part.columns} rows={part.rows} />;
  }
}
