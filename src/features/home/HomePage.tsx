import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { ClosingCall } from '../../ui/ClosingCall.tsx';
import { Deliverables } from '../../ui/Deliverables.tsx';
import {
  AppWindow,
  Blocks,
  Bot,
  Glasses,
  Globe,
  Layers,
  MessagesSquare,
  Smartphone,
  Users,
  Workflow,
  type Icon,
} from '../../ui/icons/icons.tsx';
import { LinkRows } from '../../ui/LinkRows.tsx';
import { Opening } from '../../ui/Opening.tsx';
import { Questions } from '../../ui/Questions.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { Technologies } from '../../ui/Technology.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import common from '../../ui/common.module.css';
import type { HomeContent, ServiceIcon } from './content.ts';
import styles from './HomePage.module.css';

type Props = {
  readonly content: HomeContent;
  /** `beside` where there is a form. */
  readonly closingLayout: 'row' | 'beside';
  readonly carousel?: ReactNode;
  /** Parts of other features: one feature does not import another. */
  readonly stories?: ReactNode;
  readonly articles?: ReactNode;
  /** The plain form, on `/lets-talk` only. */
  readonly form?: ReactNode;
};

export function HomePage({ content, closingLayout, carousel, stories, articles, form }: Props) {
  return (
    <>
      <HomeHero hero={content.hero} promises={content.promises} carousel={carousel} />
      <Services services={content.services} />
      <FirstThirtyDays timeline={content.timeline} />
      {stories}
      <HomeTechnologies technologies={content.technologies} />
      <Questions words={content.questions} more={content.moreAnswers} surface="second" />
      {articles}
      <ClosingCall id="lets-talk" words={content.closing} after="steps" layout={closingLayout}>
        {form}
      </ClosingCall>
    </>
  );
}

type HomeHeroProps = {
  readonly hero: HomeContent['hero'];
  readonly promises: HomeContent['promises'];
  /** The captions, an island: only an Astro page can hydrate it. */
  readonly carousel: ReactNode;
};

function HomeHero({ hero, promises, carousel }: HomeHeroProps) {
  return (
    <div className={classes(common.night, styles.hero)}>
      <Opening title={hero.title} lead={hero.lead} second={hero.second} surface="night" figure={carousel}>
        <dl className={classes(common.pageWidth, styles.promises)}>
          {promises.map(({ figure, unit, label, proof }) => (
            <div key={label} className={styles.promise}>
              <dt className={styles.figure}>
                {figure} <span>{unit}</span>
              </dt>
              <dd>{label}</dd>
              <dd>
                <TextLink href={hrefOf(proof)} alone>
                  {proof.label}
                </TextLink>
              </dd>
            </div>
          ))}
        </dl>
      </Opening>
    </div>
  );
}

/** A page, or a part of it. */
const hrefOf = ({ path, part }: { readonly path: string; readonly part?: string | undefined }) =>
  part ? `${path}#${part}` : path;

const icons: Readonly<Record<ServiceIcon, Icon>> = {
  web: AppWindow,
  mobile: Smartphone,
  saas: Layers,
  custom: Blocks,
  transformation: Workflow,
  consulting: MessagesSquare,
  offshore: Globe,
  dedicated: Users,
  extended: Glasses,
  bots: Bot,
};

function Services({ services }: { readonly services: HomeContent['services'] }) {
  return (
    <Section id="services" title={services.title} intro={services.intro} layout="beside">
      <LinkRows
        pairs
        links={services.entries.map(({ name, note, icon, path, part }) => {
          const Icon = icons[icon];
          return {
            href: hrefOf({ path, part }),
            title: <h3 className={common.title}>{name}</h3>,
            text: note,
            icon: <Icon className={styles.icon} aria-hidden="true" />,
          };
        })}
      />
    </Section>
  );
}

function FirstThirtyDays({ timeline }: { readonly timeline: HomeContent['timeline'] }) {
  return (
    <Section id="first-thirty-days" title={timeline.title} intro={timeline.intro} surface="second">
      <Steps
        layout="across"
        steps={timeline.stops.map(({ day, title, text, yours }) => ({
          when: `day ${day}`,
          title,
          text,
          result: <Deliverables>{yours}</Deliverables>,
          milestone: day === 15,
        }))}
      />
    </Section>
  );
}

function HomeTechnologies({ technologies }: { readonly technologies: HomeContent['technologies'] }) {
  return (
    <Section id="technologies" title={technologies.title}>
      <Rows
        rows={technologies.groups.map(({ label, entries }) => ({
          name: label,
          text: <Technologies ids={entries} />,
        }))}
      />
    </Section>
  );
}
