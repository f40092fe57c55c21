import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import styles from './Life.module.css';

type Props = { readonly alt: string };

const states = ['Trial', 'Active', 'Past due', 'Cancelled'] as const;

type Place = { readonly x: number; readonly y: number };
type StateProps = Place & { readonly name: string };

function State({ name, x, y }: StateProps) {
  const main = name === 'Active';
  return (
    <>
      <rect
        className={main ? pen.fillAccent : classes(pen.surface, pen.line)}
        x={x}
        y={y}
        width="200"
        height="72"
        rx="36"
      />
      <text className={classes(pen.name, main && pen.onAccent)} x={x + 100} y={y + 43} textAnchor="middle">
        {name}
      </text>
    </>
  );
}

type LabelProps = Place & {
  readonly words: string;
  readonly anchor?: 'start' | 'middle';
  readonly size?: 'note' | 'label';
};

function Label({ words, x, y, anchor = 'middle', size = 'note' }: LabelProps) {
  return (
    <text className={classes(pen[size], styles.onLine)} x={x} y={y} textAnchor={anchor}>
      {words}
    </text>
  );
}

/** The states side by side, each at a quarter of the width. */
export function LifeAcross({ alt }: Props) {
  return (
    <Drawing width={1320} height={350} alt={alt} surface="paper">
      <path
        className={pen.blue}
        d="M200 176H322m-8-5 8 5-8 5M530 162H652m-8-5 8 5-8 5M660 190H538m8-5-8 5 8 5"
      />
      <path className={pen.blue} d="M860 176H982m-8-5 8 5-8 5" />
      <path className={pen.blue} d="M100 140V64q0-14 14-14H1076q14 0 14 14v68m-5-8 5 8 5-8" />
      <path className={pen.blue} d="M400 212v40q0 14 14 14H1046q14 0 14-14v-32m-5 8 5-8 5 8" />
      <path className={classes(pen.blue, pen.dashed)} d="M1120 212v94q0 14-14 14H374q-14 0-14-14V220" />
      <path className={pen.blue} d="m355 228 5-8 5 8" />
      <Label size="label" words="card added" x={264} y={164} />
      <Label size="label" words="charge fails" x={594} y={150} />
      <Label size="label" words="paid" x={598} y={214} />
      <Label size="label" words="retries end" x={924} y={164} />
      <Label size="label" words="trial ends, nothing paid" x={595} y={55} />
      <Label size="label" words="leaves" x={730} y={271} />
      <Label size="label" words="returns" x={740} y={325} />
      {states.map((name, index) => (
        <State key={name} name={name} x={1 + index * 330} y={140} />
      ))}
    </Drawing>
  );
}

export function LifeDown({ alt }: Props) {
  return (
    <Drawing width={372} height={540} alt={alt} surface="paper">
      <path
        className={pen.blue}
        d="M100 73V142m-5-8 5 8 5-8M40 221V296m-5-8 5 8 5-8M160 304V229m-5 8 5-8 5 8"
      />
      <path className={pen.blue} d="M40 376V450m-5-8 5 8 5-8" />
      <path className={pen.blue} d="M200 36H304q14 0 14 14V492q0 14-14 14H209m8-5-8 5 8 5" />
      <path className={pen.blue} d="M200 176H222q12 0 12 12V470q0 12-12 12H209m8-5-8 5 8 5" />
      <path className={classes(pen.blue, pen.dashed)} d="M200 494H262q12 0 12-12V208q0-12-12-12H208" />
      <path className={pen.blue} d="m216 191-8 5 8 5" />
      <Label words="card added" x={112} y={112} anchor="start" />
      <Label words="charge fails" x={52} y={257} anchor="start" />
      <Label words="paid" x={160} y={282} />
      <Label words="retries end" x={52} y={417} anchor="start" />
      <Label words="trial ends" x={318} y={116} />
      <Label words="leaves" x={234} y={330} />
      <Label words="returns" x={278} y={400} />
      {states.map((name, index) => (
        <State key={name} name={name} x={1} y={1 + index * 151} />
      ))}
    </Drawing>
  );
}
