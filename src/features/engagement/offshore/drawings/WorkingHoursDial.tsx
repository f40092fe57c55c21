import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import { polar, polyline, indexes, type Point } from '../../../../ui/drawing/geometry.ts';
import { hoursAhead, durationOf, ourHoursInZone, sharedHours, type Hours, type Place } from '../hours.ts';
import styles from './WorkingHoursDial.module.css';

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

type Props = { readonly place: Place; readonly unit: string };

/** Two 24-hour dials: the visitor's outside, ours inside, rotated by the difference. */
export function WorkingHoursDial({ place, unit }: Props) {
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
      <path className={styles.yours} d={arc(yoursAt, place.yours)} />
      <path className={styles.ours} d={arc(oursAt, ourHoursInZone(place))} />
      <path className={styles.shared} d={wedge(shared, oursAt - 11, yoursAt + 11)} />
      <Scale radius={190} turned={0} />
      <Scale radius={106} turned={hoursAhead(place)} />
      <text className={styles.figure} x="200" y="206" textAnchor="middle">
        {figure(durationOf(shared))} h
      </text>
      <text className={classes(pen.label, styles.hour)} x="200" y="232" textAnchor="middle">
        {unit}
      </text>
    </Drawing>
  );
}

function Scale({ radius, turned }: { readonly radius: number; readonly turned: number }) {
  return indexes(8).map((step) => {
    const [x, y] = at(radius, step * 3 - turned);
    return (
      <text key={step} className={classes(pen.label, styles.hour)} x={x} y={y + 5} textAnchor="middle">
        {step * 3}
      </text>
    );
  });
}
