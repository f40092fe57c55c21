import { classes } from '../../../../ui/classes.ts';
import { pen } from '../../../../ui/drawing/Drawing.tsx';
import styles from './Screen.module.css';
import { StatusBar } from './StatusBar.tsx';

const jobs = [
  { name: 'Filter change', place: 'Mill Lane 4' },
  { name: 'Leak at the boiler', place: 'North Depot' },
  { name: 'Pump inspection', place: 'Harbour House, −2' },
  { name: 'Meter exchange', place: 'Quay 2' },
  { name: 'Yearly service', place: 'School, block B' },
  { name: 'Return visit', place: 'Market Hall' },
] as const;

export function ListScreen() {
  return (
    <>
      <StatusBar time="07:40" signal={4} />
      <text className={classes(pen.name, styles.heading)} x="26" y="104">
        Today
      </text>
      <text className={pen.note} x="294" y="102" textAnchor="end">
        6 jobs
      </text>
      {jobs.map(({ name, place }, index) => (
        <g key={name} transform={`translate(0 ${128 + index * 76})`}>
          <path className={pen.hair} d="M26 0H294" />
          <text className={pen.name} x="26" y="32">
            {name}
          </text>
          <text className={pen.note} x="26" y="55">
            {place}
          </text>
          <path className={pen.blue} d="M276 28v16m-7-7l7 7 7-7M268 50h16" />
        </g>
      ))}
      <path className={pen.hair} d="M26 584H294" />
      <rect className={pen.wash} x="20" y="606" width="280" height="62" rx="8" />
      <text className={pen.name} x="40" y="632">
        The day is on this phone
      </text>
      <text className={pen.note} x="40" y="654">
        plans, parts, history
      </text>
    </>
  );
}
