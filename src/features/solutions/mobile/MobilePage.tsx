import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Diagram } from '../../../ui/drawing/Diagram.tsx';
import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { SvgShapes } from '../../../ui/drawing/SvgDrawing.tsx';
import { OpeningWords } from '../../../ui/Opening.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import common from '../../../ui/common.module.css';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TechnologyStrip } from '../TechnologyStrip.tsx';
import { screenNames, type Hour, type MobileContent, type ScreenName } from './content.ts';
import styles from './MobilePage.module.css';

export function MobilePage({ content, related }: PageProps<MobileContent>) {
  const { buildOptions, release } = content;
  return (
    <>
      <WorkingDay opening={content.opening} workingDay={content.workingDay} />
      <Section id="build-options" title={buildOptions.title} intro={buildOptions.intro}>
        <Table {...buildOptions.comparison} />
      </Section>
      <CallToAction words={content.call} />
      <Section id="release" title={release.title} intro={release.intro} surface="second">
        <Diagram diagram={release.diagram} />
      </Section>
      <TechnologyStrip words={content.technologies} />
      <Teasers words={content.related} teasers={related} />
      <Questions words={content.questions} surface="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

type Props = Pick<MobileContent, 'opening' | 'workingDay'>;

/** The opening and the hours of a day; on wide pages one phone beside both. */
function WorkingDay({ opening, workingDay }: Props) {
  const { title, intro, alt, hours } = workingDay;
  return (
    <div className={classes(common.night, styles.day)}>
      <div className={classes(common.pageWidth, styles.inner)}>
        <div className={styles.phone}>
          <Phone alt={alt} />
        </div>
        <header className={styles.opening}>
          <OpeningWords {...opening} size="large" second="costs" />
        </header>
        <section className={styles.hours} aria-labelledby="working-day">
          <h2 className={styles.heading} id="working-day">
            {title}
          </h2>
          <p className={styles.intro}>{intro}</p>
          <ol>
            {hours.map((hour, index) => (
              <HourSection key={hour.time} hour={hour} next={hours[index + 1]} />
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

/** Every screen is drawn 320 by 700. */
const screenOf = drawingsIn(
  import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true }),
);

/** A sticky phone; scroll-driven animations choose its screen. */
function Phone({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={360} height={740} alt={alt}>
      <rect className={classes(pen.panel, styles.body)} x="2" y="2" width="356" height="736" rx="46" />
      {screenNames.map((name) => (
        <g key={name} className={styles.screen} data-screen={name} transform="translate(20 20)">
          <rect className={pen.surface} width="320" height="700" rx="30" />
          <SvgShapes source={screenOf(name)} />
        </g>
      ))}
    </Drawing>
  );
}

/** Where each screen is cut on narrow pages, between two of its parts. */
const cutAt: Readonly<Record<ScreenName, number>> = {
  list: 360,
  offline: 340,
  scan: 464,
  conflict: 440,
  sent: 400,
};

/** The upper part of one screen, for narrow pages. */
function ScreenDetail({ name }: { readonly name: ScreenName }) {
  return (
    <Drawing width={320} height={cutAt[name]}>
      <SvgShapes source={screenOf(name)} />
    </Drawing>
  );
}

type HourSectionProps = { readonly hour: Hour; readonly next: Hour | undefined };

function HourSection({ hour, next }: HourSectionProps) {
  const { time, reception, signal, title, text, screen } = hour;
  return (
    <li className={styles.entry} data-screen={screen}>
      <SignalStrength from={signal} to={next?.signal ?? signal} />
      <p className={styles.when}>
        <time className={styles.time}>{time}</time>
        <span className={classes(styles.reception, signal === 0 && styles.none)}>{reception}</span>
      </p>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      {screen && (
        <div className={styles.detail}>
          <ScreenDetail name={screen} />
        </div>
      )}
    </li>
  );
}

type SignalStrengthProps = { readonly from: number; readonly to: number };

const levels = [styles.level0, styles.level1, styles.level2, styles.level3, styles.level4];
const at = (bars: number) => 3 + bars * 23.5;

/** The signal from one hour to the next; as tall as the hour's text, so that the segments join. */
function SignalStrength({ from, to }: SignalStrengthProps) {
  const line = `C${at(from)} 45 ${at(to)} 55 ${at(to)} 100`;
  return (
    <>
      <svg className={styles.stretch} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.area} d={`M0 0H${at(from)}${line}H0Z`} />
        <path className={styles.line} d={`M${at(from)} 0${line}`} />
      </svg>
      <span className={classes(styles.point, levels[from])} aria-hidden="true" />
    </>
  );
}
