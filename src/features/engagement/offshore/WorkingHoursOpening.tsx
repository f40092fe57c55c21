import { classes } from '../../../ui/classes.ts';
import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { indexes, polar, polyline, type Point } from '../../../ui/drawing/geometry.ts';
import { OpeningWords } from '../../../ui/Opening.tsx';
import { Radio, RadioGroup } from '../../../ui/Radio.tsx';
import common from '../../../ui/common.module.css';
import type { OffshoreContent, Zone } from './content.ts';
import {
  durationOf,
  formatHours,
  hoursAhead,
  ourHoursInZone,
  sharedHours,
  type Hours,
  type Place,
} from './hours.ts';
import styles from './WorkingHoursOpening.module.css';

type Props = Pick<OffshoreContent, 'opening' | 'zones'>;

/** The dial and the hours of the chosen time zone are shown by CSS alone. */
export function WorkingHoursOpening({ opening, zones }: Props) {
  return (
    <header className={styles.clocks}>
      <div className={classes(common.pageWidth, styles.inner)}>
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
          <p className={common.small}>{opening.note}</p>
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
  <RadioGroup legend={label}>
    {zones.map(({ id, place }, index) => (
      <Radio key={id} name="zone" value={id} defaultChecked={index === 0} data-zone={index + 1}>
        {place}
      </Radio>
    ))}
  </RadioGroup>
);

const centre: Point = [200, 200];
const [yoursAt, oursAt] = [158, 130];
/** Noon is at the top. */
const at = (radius: number, hour: number): Point => polar(centre, radius, hour * 15 + 90);

const arc = (radius: number, { from, to }: Hours): string =>
  `M${at(radius, from).join(' ')}A${radius} ${radius} 0 ${to - from > 12 ? 1 : 0} 1 ${at(radius, to).join(' ')}`;

const wedge = ({ from, to }: Hours, inner: number, outer: number): string => {
  const large = to - from > 12 ? 1 : 0;
  return `${arc(outer, { from, to })}L${at(inner, to).join(' ')}A${inner} ${inner} 0 ${large} 0 ${at(inner, from).join(' ')}Z`;
};

const figure = (hours: number): string => String(hours).replace('.5', '½').replace(/^0½/, '½');

type WorkingHoursDialProps = { readonly place: Place; readonly unit: string };

/** Two 24-hour dials: the visitor's outside, ours inside, rotated by the difference. */
function WorkingHoursDial({ place, unit }: WorkingHoursDialProps) {
  const shared = sharedHours(place);
  return (
    <Drawing width={400} height={400} surface="paper" className={styles.dial}>
      <circle className={styles.track} cx="200" cy="200" r={yoursAt} />
      <circle className={styles.track} cx="200" cy="200" r={oursAt} />
      <path
        className={pen.hair}
        d={indexes(24)
          .map((hour) => polyline([at(171, hour), at(hour % 6 ? 175 : 179, hour)]))
          .join('')}
      />
      <path className={styles.yoursArc} d={arc(yoursAt, place.yours)} />
      <path className={styles.oursArc} d={arc(oursAt, ourHoursInZone(place))} />
      <path className={styles.sharedWedge} d={wedge(shared, oursAt - 11, yoursAt + 11)} />
      <Scale radius={190} turned={0} />
      <Scale radius={106} turned={hoursAhead(place)} />
      <text className={styles.figure} x="200" y="206" textAnchor="middle">
        {figure(durationOf(shared))} h
      </text>
      <text className={pen.label} x="200" y="232" textAnchor="middle">
        {unit}
      </text>
    </Drawing>
  );
}

function Scale({ radius, turned }: { readonly radius: number; readonly turned: number }) {
  return indexes(8).map((step) => {
    const [x, y] = at(radius, step * 3 - turned);
    return (
      <text key={step} className={pen.label} x={x} y={y + 5} textAnchor="middle">
        {step * 3}
      </text>
    );
  });
}
