import { classes } from '../../../../ui/classes.ts';
import { pen } from '../../../../ui/drawing/Drawing.tsx';
import styles from './Screen.module.css';
import { StatusBar } from './StatusBar.tsx';

const checks = [
  'Pressure before: 1.4 bar',
  'Seal replaced',
  'Pressure after: 2.1 bar',
  'Photo of the plate',
] as const;

export function OfflineScreen() {
  return (
    <>
      <StatusBar time="09:15" signal={0} />
      <rect className={pen.fillAccent} x="20" y="64" width="280" height="60" rx="8" />
      <text className={classes(pen.name, pen.onAccent)} x="40" y="90">
        No signal, no matter
      </text>
      <text className={classes(pen.note, pen.onAccent)} x="40" y="111">
        4 changes kept here
      </text>
      <text className={classes(pen.name, styles.heading)} x="26" y="176">
        Pump inspection
      </text>
      <text className={pen.note} x="26" y="202">
        Harbour House, level −2
      </text>
      {checks.map((check, index) => (
        <g key={check} transform={`translate(0 ${226 + index * 60})`}>
          <path className={pen.hair} d="M26 0H294" />
          <rect className={pen.line} x="26" y="18" width="24" height="24" rx="5" />
          {index < 3 && <path className={pen.accent} d="M32 30l5 6 8-12" />}
          <text className={pen.note} x="66" y="35">
            {check}
          </text>
        </g>
      ))}
      <path className={pen.hair} d="M26 466H294" />
      <text className={pen.note} x="26" y="498">
        waiting to be sent
      </text>
      <g className={pen.blue}>
        <rect x="26" y="514" width="58" height="58" rx="6" />
        <rect x="96" y="514" width="58" height="58" rx="6" />
        <rect x="166" y="514" width="58" height="58" rx="6" />
        <rect x="236" y="514" width="58" height="58" rx="6" />
      </g>
      {['1', '2', '3', '4'].map((number, index) => (
        <text key={number} className={pen.name} x={55 + index * 70} y="549" textAnchor="middle">
          {number}
        </text>
      ))}
      <rect className={pen.line} x="20" y="606" width="280" height="56" rx="8" />
      <text className={pen.name} x="160" y="640" textAnchor="middle">
        Close job
      </text>
    </>
  );
}
