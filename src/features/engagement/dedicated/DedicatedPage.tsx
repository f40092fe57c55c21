import type { ReactNode } from 'react';
import { contact } from '../../../site/contact.ts';
import type { PageProps } from '../../../site/page.ts';
import { Cards } from '../../../ui/Cards.tsx';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { OpeningWords } from '../../../ui/Opening.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import common from '../../../ui/common.module.css';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { Technology } from '../../../ui/Technology.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { DedicatedContent } from './content.ts';
import styles from './DedicatedPage.module.css';

export function DedicatedPage({ content, related, children }: PageProps<DedicatedContent>) {
  return (
    <>
      <TeamBuilderOpening words={content.opening}>{children}</TeamBuilderOpening>
      <EngagementModels models={content.models} />
      <Hiring hiring={content.hiring} />
      <InterviewQuestions words={content.interviewQuestions} />
      <Teasers words={content.related} teasers={related} surface="second" />
      <Questions words={content.questions} />
      <ClosingCall words={content.closing} />
    </>
  );
}

type TeamBuilderOpeningProps = {
  readonly words: DedicatedContent['opening'];
  /** The team builder, an island; Get Quote is in its form. */
  readonly children: ReactNode;
};

function TeamBuilderOpening({ words, children }: TeamBuilderOpeningProps) {
  const { costs } = contact();
  return (
    <div className={classes(common.night, styles.opening)}>
      <div className={classes(common.pageWidth, styles.inner)}>
        <header className={styles.words}>
          <OpeningWords
            title={words.title}
            lead={words.lead}
            actions={
              <p>
                <TextLink href={costs.path} alone>
                  {costs.label}
                </TextLink>
              </p>
            }
          />
        </header>
        {children}
      </div>
    </div>
  );
}

function EngagementModels({ models }: { readonly models: DedicatedContent['models'] }) {
  const { title, intro, link, ...table } = models;
  return (
    <Section id="models" title={title} intro={intro}>
      <div className={styles.models}>
        <Table {...table} />
      </div>
      <p className={styles.more}>
        <TextLink href={`${link.path}#${link.part}`} alone>
          {link.label}
        </TextLink>
      </p>
    </Section>
  );
}

/** The steps from the request to the first demonstration. */
function Hiring({ hiring }: { readonly hiring: DedicatedContent['hiring'] }) {
  const { title, intro, steps } = hiring;
  return (
    <Section id="hiring" title={title} intro={intro} surface="second" layout="beside">
      <Rows
        rows={steps.map(({ title: name, text, link }, index) => ({
          name: `${index + 1}. ${name}`,
          text: (
            <>
              {text} {link && <TextLink href={`${link.path}#${link.part}`}>{link.label}</TextLink>}
            </>
          ),
        }))}
      />
    </Section>
  );
}

function InterviewQuestions({ words }: { readonly words: DedicatedContent['interviewQuestions'] }) {
  const { title, intro, answerLabel, entries } = words;
  return (
    <Section id="interview-questions" title={title} intro={intro}>
      <Cards
        size="wide"
        cards={entries.map(({ technology, question, answer }) => ({
          note: <Technology id={technology} />,
          title: question,
          text: (
            <>
              <b className={styles.answer}>{answerLabel}</b> {answer}
            </>
          ),
        }))}
      />
    </Section>
  );
}
