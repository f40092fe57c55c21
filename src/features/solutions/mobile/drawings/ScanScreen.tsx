import { classes } from '../../../../ui/classes.ts';
import { pen } from '../../../../ui/drawing/Drawing.tsx';
import styles from './Screen.module.css';
import { StatusBar } from './StatusBar.tsx';

/** Widths of bars and gaps in turn. */
const bars = [6, 4, 3, 6, 9, 4, 3, 3, 6, 7, 3, 4, 9, 3, 6, 4, 3, 7, 6, 3, 9, 4, 3, 6, 6, 4, 3, 3, 9];

const barCode = bars
  .map((width, index) => ({
    width,
    x: bars.slice(0, index).reduce((sum, each) => sum + each, 0),
    dark: index % 2 === 0,
  }))
  .filter(({ dark }) => dark);

export function ScanScreen() {
  return (
    <>
      <StatusBar time="10:05" signal={0} />
      <rect className={pen.panel} x="0.5" y="64" width="319" height="400" />
      <g transform="translate(88 190)">
        <rect className={pen.fillInk} x="-24" y="-24" width="192" height="148" rx="4" />
        {barCode.map(({ width, x }) => (
          <rect key={x} className={pen.surface} x={x} y="0" width={width} height="96" />
        ))}
      </g>
      <path
        className={pen.accent}
        strokeWidth="4"
        d="M44 176v-30h30M276 176v-30h-30M44 324v30h30M276 324v30h-30"
      />
      <path className={pen.accent} d="M44 250H276" />
      <text className={classes(pen.name, styles.heading)} x="26" y="516">
        Valve V-118
      </text>
      <text className={pen.note} x="26" y="544">
        found in the plan on this phone
      </text>
      <path className={pen.hair} d="M26 566H294" />
      <text className={pen.note} x="26" y="594">
        last service
      </text>
      <text className={pen.note} x="294" y="594" textAnchor="end">
        in March
      </text>
      <rect className={pen.line} x="20" y="614" width="280" height="52" rx="8" />
      <text className={pen.name} x="160" y="646" textAnchor="middle">
        Add to the job
      </text>
    </>
  );
}
