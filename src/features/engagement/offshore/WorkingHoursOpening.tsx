import { classes } from '../../../ui/classes.ts';
import { OpeningWords } from '../../../ui/OpeningWords.tsx';
import options from '../../../ui/options.module.css';
import typography from '../../../ui/typography.module.css';
import width from '../../../ui/width.module.css';
import type { OffshoreContent, Zone } from './content.ts';
import { WorkingHoursDial } from './drawings/WorkingHoursDial.tsx';
import { durationOf, formatHours, ourHoursInZone, sharedHours } from './hours.ts';
import styles from './WorkingHoursOpening.module.css';

type Props = Pick<OffshoreContent, 'opening' | 'zones'>;

/** The dial and the hours of the chosen time zone are shown by CSS alone. */
export function WorkingHoursOpening({ opening, zones }: Props) {
  return (
    <header className={styles.clocks}>
      <div className={classes(width.page, styles.inner)}>
        <div className={styles.words}>
          <OpeningWords title={opening.title} lead={opening.lead} second="costs" />
        </div>
        <div className={styles.dials}>
          {zones.map((zone) => (
            <div key={zone.id} className={styles.zone}>
              <WorkingHoursDial place={zone} unit={opening.centre} />
            </div>
          ))}
        </div>
        <div className={styles.side}>
          <TimeZoneSelect label={opening.choose} zones={zones} />
          <div className={styles.texts} aria-live="polite">
            {zones.map((zone) => (
              <div key={zone.id} className={styles.zone}>
                <HoursOfBoth zone={zone} words={opening} />
                <p className={styles.text}>{zone.text}</p>
              </div>
            ))}
          </div>
          <p className={typography.small}>{opening.note}</p>
        </div>
      </div>
    </header>
  );
}

function HoursOfBoth({ zone, words }: { readonly zone: Zone; readonly words: OffshoreContent['opening'] }) {
  const shared = sharedHours(zone);
  return (
    <dl className={styles.hours}>
      <dt className={styles.yours}>{words.yours}</dt>
      <dd>{formatHours(zone.yours)}</dd>
      <dt className={styles.ours}>{words.ours}</dt>
      <dd>
        {formatHours(ourHoursInZone(zone))}{' '}
        <small className={styles.ourClock}>
          {formatHours(zone.ours)} {words.ourClock}
        </small>
      </dd>
      <dt className={styles.shared}>{words.shared}</dt>
      <dd>
        <b>{formatHours(shared)}</b> {durationOf(shared)} {words.unit}
      </dd>
    </dl>
  );
}

type TimeZoneSelectProps = { readonly label: string; readonly zones: readonly Zone[] };

const TimeZoneSelect = ({ label, zones }: TimeZoneSelectProps) => (
  <fieldset className={options.group}>
    <legend className={options.legend}>{label}</legend>
    <div className={options.options}>
      {zones.map(({ id, place }, index) => (
        <label key={id} className={options.option}>
          <input type="radio" name="zone" value={id} defaultChecked={index === 0} data-zone={index + 1} />
          {place}
        </label>
      ))}
    </div>
  </fieldset>
);
