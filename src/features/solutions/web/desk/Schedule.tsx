import { classes } from '../../../../ui/classes.ts';
import { pen } from '../../../../ui/drawing/Drawing.tsx';
import { indexes } from '../../../../ui/drawing/geometry.ts';
import { Callout } from './Callout.tsx';

const hourWidth = 66;
const firstHour = 8;
const at = (hour: number) => 296 + (hour - firstHour) * hourWidth;
const laneY = (lane: number) => 506 + lane * 60;

const bars = [
  { lane: 0, from: 8.4, to: 9.9, job: '4119' },
  { lane: 0, from: 10.6, to: 12.6, job: '4136' },
  { lane: 1, from: 8.2, to: 9.4, job: '4102' },
  { lane: 1, from: 10, to: 12, job: '4130' },
  { lane: 1, from: 13.5, to: 15.5, job: '4142' },
  { lane: 2, from: 9.1, to: 10.2, job: '4110' },
  { lane: 3, from: 8.2, to: 9.8, job: '4101' },
  { lane: 3, from: 14, to: 16, job: '4127' },
] as const;

export function Schedule() {
  return (
    <>
      {indexes(9).map((step) => (
        <g key={step}>
          <path className={pen.hair} d={`M${at(firstHour + step)} 494V748`} />
          <text className={pen.note} x={at(firstHour + step)} y="484" textAnchor="middle">
            {String(firstHour + step).padStart(2, '0')}
          </text>
        </g>
      ))}
      {['Van 3', 'Van 7', 'Van 9', 'Van 12'].map((van, lane) => (
        <text key={van} className={pen.note} x="214" y={laneY(lane) + 24}>
          {van}
        </text>
      ))}
      {bars.map(({ lane, from, to, job }) => (
        <g key={job}>
          <rect
            className={pen.wash}
            x={at(from)}
            y={laneY(lane)}
            width={at(to) - at(from)}
            height="38"
            rx="4"
          />
          <rect
            className={job === '4127' ? pen.accent : pen.blue}
            x={at(from)}
            y={laneY(lane)}
            width={at(to) - at(from)}
            height="38"
            rx="4"
          />
          <text className={pen.note} x={at(from) + 10} y={laneY(lane) + 24}>
            {job}
          </text>
        </g>
      ))}
      <Moved />
      <path className={pen.accent} d={`M${at(11.66)} 492V748`} />
    </>
  );
}

function Moved() {
  return (
    <>
      <rect
        className={classes(pen.line, pen.dashed)}
        x={at(10.4)}
        y={laneY(2)}
        width="138"
        height="38"
        rx="4"
      />
      <text className={pen.note} x={at(10.4) + 10} y={laneY(2) + 24}>
        4131
      </text>
      <Callout number={8} x={at(10.4) + 112} y={laneY(2) + 19} />
      <rect
        className={classes(pen.hair, pen.dashed)}
        x={at(10.1)}
        y={laneY(3)}
        width="110"
        height="38"
        rx="4"
      />
      <path className={pen.accent} d={`M${at(11.9)} ${laneY(3) + 19}H${at(14) - 8}m-7 -5 7 5-7 5`} />
      <Callout number={7} x={at(10.1) + 55} y={laneY(3) + 19} />
    </>
  );
}
