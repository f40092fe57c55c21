import { useState, useSyncExternalStore } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import type { Point } from '../../../../ui/drawing/geometry.ts';
import type { BuilderContent } from '../content.ts';
import { levelIds, limits, seatsOf, teamOf, type Team, type TeamWords } from './team.ts';
import styles from './TeamBuilder.module.css';
import { TeamForm } from './TeamForm.tsx';

type Props = { readonly builder: BuilderContent; readonly alt: string };

const neverChanges = () => () => {};

/** The drawing of the team and the form that changes it. */
export function TeamBuilder({ builder, alt }: Props) {
  const [team, setTeam] = useState(() => teamOf(builder.first));
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <>
      <div className={styles.table}>
        <TeamTable team={team} words={builder} alt={alt} />
      </div>
      <TeamForm builder={builder} team={team} onChange={setTeam} isAwake={isAwake} />
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
      <circle className={pen.fillAccent} cx={head[0]} cy={head[1]} r="22" />
      <text
        className={classes(pen.note, pen.onAccent, styles.role)}
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
