import { classes } from '../../../ui/classes.ts';
import { GetQuote } from '../../../ui/GetQuote.tsx';
import { Table } from '../../../ui/Table.tsx';
import width from '../../../ui/width.module.css';
import styles from './WorkingHoursOpening.module.css';
import type { OffshoreContent } from './content.ts';
import { WorkingHoursDial } from './drawings/WorkingHoursDial.tsx';
import { durationOf, sharedHours, formatHours } from './hours.ts';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';

type Props = Pick<OffshoreContent, 'hero' | 'zones' | 'hours'>;

/** The dial of the chosen time zone is shown by CSS alone. */
export function WorkingHoursOpening({ hero, zones, hours }: Props) {
  return (
    <header className={styles.clocks}>
      <div className={classes(width.page, styles.inner)}>
        <div className={styles.words}>
          <h1 className={styles.title}>{hero.title}</h1>
          <p className={styles.lead}>{hero.lead}</p>
        </div>
        <TimeZoneSelect label={hero.choose} zones={zones} />
        <div className={styles.dials}>
          {zones.map((zone) => (
            <div key={zone.id} className={styles.zone}>
              <WorkingHoursDial place={zone} unit={hero.centre} />
            </div>
          ))}
        </div>
        <div className={styles.side}>
          <div className={styles.texts} aria-live="polite">
            {zones.map((zone) => (
              <p key={zone.id} className={styles.zone}>
                <strong>
                  {zone.place}, {formatHours(sharedHours(zone))}.
                </strong>{' '}
                {zone.text}
              </p>
            ))}
          </div>
          <ul className={styles.legend}>
            <li className={styles.yours}>{hero.yours}</li>
            <li className={styles.ours}>{hero.ours}</li>
            <li className={styles.shared}>{hero.shared}</li>
          </ul>
          <GetQuote />
        </div>
      </div>
      <div className={classes(width.page, styles.figures)}>
        <h2 className={styles.subtitle}>{hours.title}</h2>
        <div>
          <Table
            caption={hours.caption}
            columns={hours.columns}
            rows={zones.map((zone) => ({
              name: zone.place,
              cells: [
                `${durationOf(sharedHours(zone))} hours`,
                formatHours(sharedHours(zone)),
                `${formatHours(zone.ours)} IST`,
              ],
            }))}
          />
          <p className={styles.note}>{hero.note}</p>
        </div>
      </div>
    </header>
  );
}
