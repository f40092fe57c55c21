import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Diagram } from '../../../ui/drawing/Diagram.tsx';
import { OpeningWords } from '../../../ui/Opening.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import surfaces from '../../../ui/surfaces.module.css';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import width from '../../../ui/width.module.css';
import { TechnologyStrip } from '../TechnologyStrip.tsx';
import type { Hour, MobileContent } from './content.ts';
import { Phone, ScreenDetail } from './drawings/Phone.tsx';
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
    <div className={classes(surfaces.night, styles.day)}>
      <div className={classes(width.page, styles.inner)}>
        <div className={styles.phone}>
          <Phone alt={alt} />
        </div>
        <header className={styles.opening}>
          <OpeningWords {...opening} size="large" surface="night" second="costs" />
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

type HourSectionProps = { readonly hour: Hour; readonly next: Hour | undefined };

function HourSection({ hour, next }: HourSectionProps) {
  const { time, reception, signal, title, text, screen } = hour;
  return (
    <li className={classes(styles.entry, screen && styles[screen])}>
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
