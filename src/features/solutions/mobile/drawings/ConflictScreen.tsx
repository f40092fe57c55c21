import { classes } from '../../../../ui/classes.ts';
import { pen } from '../../../../ui/drawing/Drawing.tsx';
import styles from './Screen.module.css';
import { StatusBar } from './StatusBar.tsx';

const versions = [
  { from: 'you, 09:52', value: 'Valve open', more: 'seen on site', kept: true },
  { from: 'office, 10:31', value: 'Valve closed', more: 'by telephone', kept: false },
] as const;

export function ConflictScreen() {
  return (
    <>
      <StatusBar time="13:20" signal={2} />
      <text className={classes(pen.name, styles.heading)} x="26" y="108">
        Two answers
      </text>
      <text className={pen.note} x="26" y="136">
        1 of 17 changes needs you
      </text>
      {versions.map(({ from, value, more, kept }, index) => (
        <g key={from} transform={`translate(20 ${162 + index * 138})`}>
          <rect className={kept ? pen.accent : pen.hair} width="280" height="120" rx="8" />
          <circle className={kept ? pen.accent : pen.line} cx="250" cy="34" r="10" />
          {kept && <circle className={pen.fillAccent} cx="250" cy="34" r="5" />}
          <text className={pen.note} x="20" y="38">
            {from}
          </text>
          <text className={pen.name} x="20" y="72">
            {value}
          </text>
          <text className={pen.note} x="20" y="98">
            {more}
          </text>
        </g>
      ))}
      <text className={pen.note} x="26" y="472">
        sent: 16 changes, 9 photos
      </text>
      <path className={pen.hair} d="M26 494H294" />
      <path className={pen.blue} d="M26 494H270" strokeWidth="4" />
      <rect className={pen.fillAccent} x="20" y="606" width="280" height="56" rx="8" />
      <text className={classes(pen.name, pen.onAccent)} x="160" y="640" textAnchor="middle">
        Keep mine
      </text>
    </>
  );
}
