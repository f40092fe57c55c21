import { storyPath } from '../../../../contract/routes.ts';
import type { Teaser } from '../../../site/teasers.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Diagram } from '../../../ui/drawing/Diagram.tsx';
import { Sequence } from '../../../ui/drawing/Sequence.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { ArrowRight } from '../../../ui/icons/icons.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Paragraphs, Prose } from '../../../ui/Prose.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { Technologies } from '../../../ui/Technology.tsx';
import common from '../../../ui/common.module.css';
import type { StoryContent } from '../content.ts';
import type { StoryLabels } from '../gallery/content.ts';
import { StoryCover } from '../StoryCover.tsx';
import { arrangementOf } from './arrangement.ts';
import styles from './StoryPage.module.css';

type Props = {
  readonly slug: string;
  readonly content: StoryContent;
  readonly labels: StoryLabels;
  readonly related: readonly Teaser[];
  readonly next: Next;
};

export function StoryPage({ slug, content, labels, related, next }: Props) {
  const parts = arrangementOf(content);
  return (
    <article>
      <StoryOpening slug={slug} content={content} labels={labels} />
      <Problem title={labels.problem} paragraphs={content.problem} {...parts.problem} />
      <Challenges title={labels.challenges} challenges={content.challenges} {...parts.challenges} />
      <Solution title={labels.solution} solution={content.solution} {...parts.solution} />
      <Detail detail={content.detail} {...parts.detail} />
      <CallToAction words={labels.call} />
      <Delivery title={labels.delivery} delivery={content.delivery} {...parts.delivery} />
      <TechnologyChoices title={labels.technology} technology={content.technology} {...parts.technology} />
      <Takeaways title={labels.takeaways} takeaways={content.takeaways} {...parts.takeaways} />
      <Teasers words={{ title: labels.related }} teasers={related} {...parts.related} />
      <NextStory label={labels.next} next={next} {...parts.next} />
      <ClosingCall words={content.closing} />
    </article>
  );
}

type StoryOpeningProps = {
  readonly slug: string;
  readonly content: StoryContent;
  readonly labels: StoryLabels;
};

/** Title, picture and facts: the picture beside the words on a dark surface, or below them across the page. */
function StoryOpening({ slug, content, labels }: StoryOpeningProps) {
  const { title, lead, opening, illustration } = content;
  const cover = <StoryCover slug={slug} alt={illustration} />;
  const facts = <StoryFacts content={content} labels={labels} />;
  if (opening === 'beside')
    return (
      <Opening title={title} lead={lead} size="small" surface="night" figure={cover}>
        <div className={classes(common.pageWidth, styles.below)}>{facts}</div>
      </Opening>
    );
  return (
    <Opening title={title} lead={lead} size="small" layout="split">
      <div className={classes(common.pageWidth, styles.across)}>
        {cover}
        {facts}
      </div>
    </Opening>
  );
}

function StoryFacts({ content, labels }: Omit<StoryOpeningProps, 'slug'>) {
  return (
    <div>
      <Facts
        facts={[
          { label: labels.system, value: content.seo.name },
          { label: labels.domain, value: content.domain },
          {
            label: labels.technologies,
            value: <Technologies ids={content.technologies} />,
          },
        ]}
      />
      <p className={classes(common.small, styles.note)}>{labels.note}</p>
    </div>
  );
}

type ProblemProps = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly form: 'split' | 'large';
};

function Problem({ title, paragraphs, form }: ProblemProps) {
  const [first, ...rest] = paragraphs;
  if (form === 'split')
    return (
      <Section id="problem" title={title} layout="beside">
        <Prose>
          <Paragraphs texts={paragraphs} />
        </Prose>
      </Section>
    );
  return (
    <Section id="problem" title={title}>
      <div className={styles.large}>
        <p className={styles.first}>{first}</p>
        {rest.length > 0 && (
          <Prose>
            <Paragraphs texts={rest} />
          </Prose>
        )}
      </div>
    </Section>
  );
}

type ChallengesProps = {
  readonly title: string;
  readonly challenges: StoryContent['challenges'];
  readonly form: 'rows' | 'columns';
};

const Challenges = ({ title, challenges: { intro, points }, form }: ChallengesProps) => (
  <Section id="challenges" title={title} intro={intro} surface={form === 'rows' ? 'second' : 'paper'}>
    <Rows rows={points} layout={form} />
  </Section>
);

type SolutionProps = {
  readonly title: string;
  readonly solution: StoryContent['solution'];
  readonly surface: 'paper' | 'night';
};

/** The architecture: text and a diagram of the parts. */
function Solution({ title, solution, surface }: SolutionProps) {
  return (
    <Section id="architecture" title={title} surface={surface}>
      <Prose columns className={styles.solution}>
        <Paragraphs texts={solution.paragraphs} />
      </Prose>
      <Diagram diagram={solution.diagram} surface={surface} />
    </Section>
  );
}

type Surface = 'paper' | 'second' | 'night';
type DetailProps = { readonly detail: StoryContent['detail']; readonly surface: Surface };

function Detail({ detail, surface }: DetailProps) {
  return (
    <Section id="detail" title={detail.title} intro={detail.intro} surface={surface}>
      <Shown detail={detail} surface={surface} />
    </Section>
  );
}

function Shown({ detail, surface }: DetailProps) {
  switch (detail.kind) {
    case 'sequence':
      return <Sequence sequence={detail.sequence} surface={surface === 'night' ? 'night' : 'paper'} />;
    case 'table':
      return <Table caption={detail.caption} columns={detail.columns} rows={detail.rows} />;
    case 'rules':
      return <Rows rows={detail.rules.map(({ when, outcome }) => ({ name: when, text: outcome }))} />;
  }
}

type DeliveryProps = {
  readonly title: string;
  readonly delivery: StoryContent['delivery'];
  readonly surface: 'paper' | 'second';
  readonly layout: 'down' | 'across';
};

/** The steps of the delivery: down a line beside the heading, or across the page. */
function Delivery({ title, delivery, surface, layout }: DeliveryProps) {
  return (
    <Section
      id="delivery"
      title={title}
      intro={delivery.intro}
      surface={surface}
      layout={layout === 'down' ? 'beside' : 'above'}
    >
      <Steps
        layout={layout}
        steps={delivery.steps.map(({ when, name, text }) => ({ when, title: name, text }))}
      />
    </Section>
  );
}

type TechnologyChoicesProps = {
  readonly title: string;
  readonly technology: StoryContent['technology'];
  readonly surface: 'paper' | 'second';
  readonly form: 'rows' | 'columns' | 'side';
};

function TechnologyChoices({ title, technology, surface, form }: TechnologyChoicesProps) {
  return (
    <Section id="technology" title={title} surface={surface} layout={form === 'side' ? 'beside' : 'above'}>
      <Rows
        layout={form === 'columns' ? 'columns' : 'rows'}
        rows={technology.choices.map(({ uses, why }) => ({
          name: uses.join(),
          header: <Technologies ids={uses} />,
          text: why,
        }))}
      />
    </Section>
  );
}

type TakeawaysProps = {
  readonly title: string;
  readonly takeaways: StoryContent['takeaways'];
  readonly surface: 'paper' | 'second' | 'night';
  readonly form: 'list' | 'columns';
};

function Takeaways({ title, takeaways, surface, form }: TakeawaysProps) {
  return (
    <Section id="takeaways" title={title} surface={surface} layout={form === 'list' ? 'beside' : 'above'}>
      <ol className={classes(styles.points, form === 'columns' && styles.columns)}>
        {takeaways.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
    </Section>
  );
}

type Next = { readonly slug: string; readonly name: string; readonly title: string };
type NextStoryProps = { readonly label: string; readonly next: Next; readonly surface: 'paper' | 'second' };

function NextStory({ label, next, surface }: NextStoryProps) {
  return (
    <nav className={classes(styles.next, common[surface])} aria-label={label}>
      <a className={classes(common.pageWidth, styles.link)} href={storyPath(next.slug)}>
        <StoryCover slug={next.slug} />
        <span className={styles.nextWords}>
          <span className={common.note}>{label}</span>
          <span className={styles.name}>{next.name}</span>
          <span className={common.lead}>{next.title}</span>
          <ArrowRight className={styles.arrow} aria-hidden="true" />
        </span>
      </a>
    </nav>
  );
}
