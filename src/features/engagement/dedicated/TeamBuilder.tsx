import { classes } from '../../../ui/classes.ts';
import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import type { Point } from '../../../ui/drawing/geometry.ts';
import type { QuoteContent } from '../../../ui/quote/content.ts';
import { formatIn, levelIds, useFormat } from '../../../ui/quote/format.ts';
import { Letterhead, PaperEnd } from '../../../ui/quote/Paper.tsx';
import { QuoteActions, QuoteFigures } from '../../../ui/quote/QuoteResult.tsx';
import { useFragment } from '../../../ui/quote/useFragment.ts';
import type { BuilderContent } from './content.ts';
import { teamFragment, limits, seatsOf, sizeOf, teamIn, teamOf, type Team, type TeamWords } from './team.ts';
import styles from './TeamBuilder.module.css';
import { describePriced, teamSheet } from './team-sheet.ts';
import { TeamForm } from './TeamForm.tsx';

type Props = {
  readonly builder: BuilderContent;
  readonly quote: Pick<QuoteContent, 'rates' | 'words'>;
  readonly path: string;
  /** The head of a printed team. */
  readonly sender: readonly string[];
  readonly alt: string;
};

/** The drawing of the team, the form that changes it, and what it costs. */
export function TeamBuilder({ builder, quote: { rates, words }, path, sender, alt }: Props) {
  const [fragment, write] = useFragment('team');
  const team = fragment ? teamIn(fragment) : teamOf(builder.first);
  const format = useFormat(rates.currency);
  const address = `${path}#${teamFragment(team)}`;
  const priced = { team, rates, words: builder, format, address };
  const sheet = teamSheet(priced);
  const kept = teamSheet({ ...priced, format: formatIn('en-GB', rates.currency) });
  const url = fragment === undefined ? '' : new URL(address, location.href).href;
  const isEmpty = sizeOf(team) === 0;
  return (
    <>
      <Letterhead words={words} sender={sender} />
      <div className={styles.table}>
        <TeamTable team={team} words={builder} alt={alt} />
      </div>
      {!isEmpty && (
        <div className={styles.figures} data-quote>
          <QuoteFigures sheet={sheet} labels={{ ...words, ...builder.figures }} format={format} />
        </div>
      )}
      {/* The controls come last (src/islands/painted.ts). */}
      <TeamForm
        builder={builder}
        team={team}
        sheet={sheet}
        format={format}
        examples={rates.areExamples ? words.examples : undefined}
        onChange={(next) => write(teamFragment(next))}
      >
        <QuoteActions
          words={words}
          send={builder.send}
          description={isEmpty || url === '' ? '' : describePriced(kept)}
          sheet={kept}
          address={url}
        />
      </TeamForm>
      <PaperEnd words={words} address={url} />
    </>
  );
}

/** The visitor's seat, at the head of the table. */
const head: Point = [23, 110];

const columns = [62, 111, 160, 209, 258];

const seatPlaces: readonly Point[] = [
  ...columns.flatMap((x): readonly Point[] => [
    [x, 42],
    [x, 178],
  ]),
  [297, 110],
];

type TeamTableProps = { readonly team: Team; readonly words: TeamWords; readonly alt: string };

/** The table from above: taken seats filled, free ones as outlines. */
function TeamTable({ team, words, alt }: TeamTableProps) {
  const taken = seatsOf(team);
  return (
    <Drawing width={320} height={220} alt={alt} className={styles.drawing}>
      <rect className={pen.panel} x="52" y="78" width="216" height="64" rx="8" />
      <text className={pen.note} x="160" y="115" textAnchor="middle">
        {taken.length} of {limits.seats} seats taken
      </text>
      <circle className={pen.fillInk} cx={head[0]} cy={head[1]} r="22" />
      <text
        className={classes(pen.note, pen.onInk, styles.role)}
        x={head[0]}
        y={head[1] + 4}
        textAnchor="middle"
      >
        You
      </text>
      {seatPlaces.map(([x, y], index) => {
        const seat = taken[index];
        const role = words.roles.find(({ id }) => id === seat?.role);
        return (
          <g key={`${x} ${y}`} className={styles.seat} data-seat={seat ? 'taken' : 'free'}>
            <circle cx={x} cy={y} r="22" />
            <text className={classes(pen.note, styles.role)} x={x} y={y + 1} textAnchor="middle">
              {role?.seat}
            </text>
            <text className={classes(pen.note, styles.level)} x={x} y={y + 15} textAnchor="middle">
              {seat && '•'.repeat(levelIds.indexOf(seat.level) + 1)}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}
