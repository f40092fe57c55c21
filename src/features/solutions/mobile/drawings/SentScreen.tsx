import { classes } from '../../../../ui/classes.ts';
import { pen } from '../../../../ui/drawing/Drawing.tsx';
import styles from './Screen.module.css';
import { StatusBar } from './StatusBar.tsx';

const facts = [
  { name: 'changes', value: '31 of 31' },
  { name: 'photos', value: '14 of 14' },
  { name: 'next version', value: 'tonight' },
] as const;

export function SentScreen() {
  return (
    <>
      <StatusBar time="18:10" signal={4} />
      <circle className={pen.blue} cx="160" cy="196" r="76" />
      <path className={pen.blue} strokeWidth="5" d="M124 198l26 28 48-56" />
      <text className={classes(pen.name, styles.heading)} x="160" y="338" textAnchor="middle">
        All sent
      </text>
      <text className={pen.note} x="160" y="368" textAnchor="middle">
        the office sees what you saw
      </text>
      {facts.map(({ name, value }, index) => (
        <g key={name} transform={`translate(0 ${414 + index * 54})`}>
          <path className={pen.hair} d="M26 0H294" />
          <text className={pen.note} x="26" y="33">
            {name}
          </text>
          <text className={pen.name} x="294" y="34" textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      <path className={pen.hair} d="M26 576H294" />
    </>
  );
}
