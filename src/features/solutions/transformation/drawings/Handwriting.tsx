import { classes } from '../../../../ui/classes.ts';
import { pen } from '../../../../ui/drawing/Drawing.tsx';
import { fields } from './fields.ts';

/** Handwritten values, in the order of the fields. */
const strokes = [
  'c4-20 10-24 12-10s-6 20 2 12 8-16 12-6-2 14 6 6 8-14 14-6 0 12 10 4 14-30 16-14-6 24 4 18 10-14 18-12 10 10 20 2',
  'c6-18 12-26 14-8s4 14 10 2 8-10 12 2 10 4 14-4 6-22 10-4 8 14 16 4 10-12 14-2 10 8 18-2 8-26 12-8 8 16 20 6 14-8 24-2',
  'c0-14 12-18 12-8s-12 12-12 14 12 2 18-2m14-16c-8 0-10 16-2 16s10-16 2-16',
  'c10-26 16-20 10-4s-4 14 6 8 8-18 14-10-4 18 6 10 10-12 16-4 2 12 12 4 8-24 12-10 4 14 14 6',
  'c8-4 10-18 4-18s-8 18 2 18 12-18 14-16 0 14 6 14 10-16 14-14 2 14 10 12',
] as const;

export function Handwriting() {
  return fields.map(({ name, y }, index) => (
    <path
      key={name}
      className={pen.blue}
      strokeWidth="2.2"
      d={`M${index === 2 ? 196 : 190} ${y + 2}${strokes[index]}`}
    />
  ));
}

export function Signatures() {
  return (
    <g className={classes(pen.blue)} strokeWidth="2">
      <path d="M52 528c10-40 24-48 22-24s-14 32-4 20 14-24 20-10 0 16 10 6 16-22 26-12 10 10 34-4" />
      <path d="M232 530c4-22 30-56 28-30s-26 28-8 18 22-26 28-12 4 18 16 4 14-30 18-10 6 20 40 2" />
    </g>
  );
}
