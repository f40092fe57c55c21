import { classes } from '../classes.ts';
import { ArrowRight } from '../icons/icons.tsx';
import { Drawing, pen } from './Drawing.tsx';
import styles from './Sequence.module.css';
import { layOutSequence, loopWidth, type PlacedMessage, type SequenceContent } from './sequence.ts';

type Props = { readonly sequence: SequenceContent; readonly surface?: 'paper' | 'night' };

/** A sequence diagram on a wide page, a numbered list on a narrow one. */
export function Sequence({ sequence, surface = 'paper' }: Props) {
  return (
    <figure className={styles.figure}>
      <div className={classes(styles.wide, sequence.actors.length > 3 && styles.full)}>
        <SequenceSheet sequence={sequence} surface={surface} />
      </div>
      <ol className={styles.narrow}>
        {sequence.messages.map((message) => (
          <Line key={`${message.from} ${message.label}`} message={message} />
        ))}
      </ol>
      <figcaption className={styles.caption}>{sequence.caption}</figcaption>
    </figure>
  );
}

function Line({ message }: { readonly message: SequenceContent['messages'][number] }) {
  const { from, to, label, mark } = message;
  return (
    <li className={classes(styles.line, mark && styles.mark)}>
      <span className={styles.ends}>
        {from}
        {to !== from && (
          <>
            <ArrowRight role="img" aria-label="to" />
            {to}
          </>
        )}
      </span>
      <span className={styles.what}>{label}</span>
    </li>
  );
}

function SequenceSheet({ sequence, surface }: Required<Props>) {
  const { width, height, lifelines, messages } = layOutSequence(sequence);
  return (
    <Drawing width={width} height={height} alt={sequence.alt} surface={surface}>
      {lifelines.map(({ name, x }) => (
        <g key={name}>
          <path className={classes(pen.hair, pen.dashed)} d={`M${x} 52V${height}`} />
          <rect className={pen.panel} x={x - 88} y="1" width="176" height="50" rx="6" />
          <text className={pen.name} x={x} y="32" textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      {messages.map((message) => (
        <Arrow key={`${message.y}`} message={message} />
      ))}
    </Drawing>
  );
}

function Arrow({ message }: { readonly message: PlacedMessage }) {
  const { y, fromX, toX, labelX, labelAnchor, loop, later, mark, label } = message;
  const direction = loop === 0 ? Math.sign(toX - fromX) : -loop;
  const tip = toX - direction * 2;
  const path =
    loop === 0
      ? `M${fromX} ${y}H${tip - direction * 6}`
      : `M${fromX} ${y - 14}h${loop * (loopWidth - 8)}q${loop * 8} 0 ${loop * 8} 8v12q0 8 ${loop * -8} 8H${tip - direction * 6}`;
  const tipY = loop === 0 ? y : y + 14;
  return (
    <>
      <path className={classes(mark ? pen.line : pen.blue, later && pen.dashed)} d={path} />
      <path
        className={mark ? styles.markHead : pen.fillBlue}
        d={`M${tip} ${tipY}l${direction * -10} -5v10z`}
      />
      <text
        className={classes(pen.name, styles.label, mark && styles.markLabel)}
        x={labelX}
        y={loop === 0 ? y - 11 : y + 5}
        textAnchor={labelAnchor}
      >
        {label}
      </text>
    </>
  );
}
