import { classes } from '../../../../ui/classes.ts';
import { pen } from '../../../../ui/drawing/Drawing.tsx';
import styles from './Desk.module.css';
import { Callout } from './Callout.tsx';

const fields = [
  { name: 'window', value: '14:00–16:00' },
  { name: 'crew', value: 'Van 12' },
  { name: 'access', value: 'Key at the lodge' },
] as const;

const history = [
  { at: '11:38', what: 'moved to Van 12', who: 'desk 2' },
  { at: '11:05', what: 'window changed', who: 'desk 2' },
  { at: '09:12', what: 'created', who: 'portal' },
] as const;

export function JobPanel() {
  return (
    <>
      <text className={classes(pen.name, styles.heading)} x="910" y="100">
        Harbour House
      </text>
      <text className={pen.note} x="910" y="126">
        job 4127, boiler inspection
      </text>
      {fields.map(({ name, value }, index) => (
        <g key={name}>
          <path className={pen.hair} d={`M910 ${146 + index * 46}H1290`} />
          <text className={pen.note} x="910" y={175 + index * 46}>
            {name}
          </text>
          <text className={pen.name} x="1010" y={175 + index * 46}>
            {value}
          </text>
        </g>
      ))}
      <HiddenField />
      <Waiting />
      <History />
      <Undo />
    </>
  );
}

function HiddenField() {
  return (
    <>
      <path className={pen.hair} d="M910 284H1290" />
      <text className={pen.note} x="910" y="313">
        rate
      </text>
      <rect
        className={classes(pen.surface, pen.hair, pen.dashed)}
        x="1010"
        y="292"
        width="230"
        height="32"
        rx="4"
      />
      <text className={pen.note} x="1024" y="313">
        not for your role
      </text>
      <Callout number={4} x={1272} y={308} />
    </>
  );
}

function Waiting() {
  return (
    <>
      <rect className={classes(pen.surface, pen.blue)} x="910" y="344" width="380" height="66" rx="6" />
      <text className={pen.name} x="930" y="372">
        Line dropped
      </text>
      <text className={pen.note} x="930" y="395">
        3 edits kept, sent when it is back
      </text>
      <Callout number={5} x={1272} y={368} />
    </>
  );
}

function History() {
  return (
    <>
      <text className={pen.name} x="910" y="446">
        History
      </text>
      {history.map(({ at, what, who }, index) => (
        <g key={at}>
          <path className={pen.hair} d={`M910 ${460 + index * 34}H1290`} />
          <text className={pen.note} x="910" y={482 + index * 34}>
            {at}
          </text>
          <text className={pen.note} x="974" y={482 + index * 34}>
            {what}
          </text>
          <text className={pen.note} x="1290" y={482 + index * 34} textAnchor="end">
            {who}
          </text>
        </g>
      ))}
    </>
  );
}

function Undo() {
  return (
    <>
      <rect className={classes(pen.surface, pen.line)} x="910" y="572" width="336" height="44" rx="6" />
      <text className={pen.note} x="928" y="599">
        Moved to Van 12
      </text>
      <text className={pen.note} x="1228" y="599" textAnchor="end" textDecoration="underline">
        Undo
      </text>
      <Callout number={6} x={1272} y={594} />
      <path className={pen.hair} d="M880 646H1320" />
      <text className={pen.note} x="910" y="680">
        screen budget
      </text>
      <text className={pen.note} x="1290" y="680" textAnchor="end">
        100 ms per key
      </text>
      <path className={pen.hair} d="M910 704H1290" />
      <path className={pen.blue} d="M910 704H1090" strokeWidth="4" />
    </>
  );
}
