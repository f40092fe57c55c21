import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Deliverables } from '../../../ui/Deliverables.tsx';
import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { indexes } from '../../../ui/drawing/geometry.ts';
import { Questions } from '../../../ui/Questions.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import type { OffshoreContent } from './content.ts';
import styles from './OffshorePage.module.css';
import { WorkingHoursOpening } from './WorkingHoursOpening.tsx';

export function OffshorePage({ content, related }: PageProps<OffshoreContent>) {
  const { channels, risks, services } = content;
  return (
    <>
      <WorkingHoursOpening opening={content.opening} zones={content.zones} />
      <FirstTwoWeeks words={content.firstTwoWeeks} />
      <Section id="risks" title={risks.title} intro={risks.intro} layout="beside">
        <Rows rows={risks.entries} />
      </Section>
      <CallToAction words={content.call} />
      <Section id="channels" title={channels.title} intro={channels.intro}>
        <Table caption={channels.caption} columns={channels.columns} rows={channels.rows} />
      </Section>
      <Upgrade upgrade={content.upgrade} />
      <Section id="services" title={services.title} surface="second" layout="beside">
        <Rows layout="compact" rows={services.entries} />
      </Section>
      <Teasers words={content.related} teasers={related} />
      <Questions words={content.questions} surface="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

function FirstTwoWeeks({ words }: { readonly words: OffshoreContent['firstTwoWeeks'] }) {
  const { title, intro, resultLabel, days } = words;
  return (
    <Section id="first-two-weeks" title={title} intro={intro} surface="second">
      <Steps
        layout="calendar"
        steps={days.map((day, index) => ({
          when: `Day ${index + 1}`,
          title: day.title,
          text: day.text,
          result: <Deliverables label={resultLabel}>{day.result}</Deliverables>,
        }))}
      />
    </Section>
  );
}

function Upgrade({ upgrade }: { readonly upgrade: OffshoreContent['upgrade'] }) {
  return (
    <Section id="upgrade" title={upgrade.title} intro={upgrade.intro} surface="night">
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.old}>{upgrade.old}</span>
        <span className={styles.fresh}>{upgrade.fresh}</span>
      </p>
      <Rows
        rows={upgrade.steps.map(({ title, text, old }, index) => ({
          name: `${index + 1}. ${title}`,
          text: (
            <>
              {text}
              <UpgradeBar old={old} proxied={index >= 2} />
            </>
          ),
        }))}
      />
    </Section>
  );
}

type Props = {
  /** Share of the old system, in per cent. */
  readonly old: number;
  readonly proxied: boolean;
};

const [left, top, width, height] = [64, 14, 560, 44];

/** Old parts are hatched, new ones solid. */
function UpgradeBar({ old, proxied }: Props) {
  const split = (width * old) / 100;
  const stripes = indexes(Math.floor(split / 14)).map(
    (step) => `M${left + step * 14} ${top + height}l14 ${-height}`,
  );
  return (
    <Drawing width={640} height={72}>
      <rect
        className={classes(pen.hair, pen.dashed)}
        x={left - 8}
        y={top - 8}
        width={width + 16}
        height={height + 16}
        rx="4"
      />
      {old > 0 && <rect className={pen.panel} x={left} y={top} width={split} height={height} />}
      <path className={pen.hair} d={stripes.join('')} />
      {old < 100 && (
        <rect className={pen.fillBlue} x={left + split} y={top} width={width - split} height={height} />
      )}
      <path className={pen.line} d={`M4 36H${proxied ? 26 : left - 12}`} />
      {proxied && (
        <>
          <rect className={pen.fillInk} x="26" y={top} width="14" height={height} rx="2" />
          <path className={pen.line} d={`M40 36H${left - 12}`} />
        </>
      )}
    </Drawing>
  );
}
