import type { ReactNode } from 'react';
import type { QuoteSheet } from '../../../../../contract/quote-sheet.ts';
import { classes } from '../../../../ui/classes.ts';
import type { Format } from '../../../../ui/quote/format.ts';
import { QuotePrice } from '../../../../ui/quote/QuoteResult.tsx';
import quote from '../../../../ui/quote/QuoteResult.module.css';
import { QuoteTable } from '../../../../ui/quote/QuoteTable.tsx';
import typography from '../../../../ui/typography.module.css';
import type { BuilderContent } from '../content.ts';
import { RoleRow } from './RoleRow.tsx';
import {
  describeTeam,
  limits,
  mayGrow,
  sizeOf,
  startIds,
  withCount,
  withLevel,
  withOverlap,
  type StartId,
  type Team,
} from './team.ts';
import styles from './TeamForm.module.css';

type Editing = {
  readonly builder: BuilderContent;
  readonly team: Team;
  readonly onChange: (team: Team) => void;
};

type Props = Editing & {
  readonly sheet: QuoteSheet;
  readonly format: Format;
  /** Says that the rates are examples. */
  readonly examples: string | undefined;
  /** What can be done with the team. */
  readonly children: ReactNode;
};

/** The seats of the team and what they cost a month; on paper and without scripts, as a table. */
export function TeamForm({ builder, team, onChange, sheet, format, examples, children }: Props) {
  const size = sizeOf(team);
  return (
    <section className={styles.builder} aria-labelledby="builder" data-quote>
      <h2 className={classes(typography.title, styles.title)} id="builder">
        {builder.title}
      </h2>
      <div className={styles.controls}>
        <ul>
          {builder.roles.map((role) => (
            <RoleRow
              key={role.id}
              role={role}
              member={team.members[role.id]}
              words={builder}
              mayGrow={mayGrow(team, role.id)}
              onCount={(count) => onChange(withCount(team, role.id, count))}
              onLevel={(level) => onChange(withLevel(team, role.id, level))}
            />
          ))}
        </ul>
        <Terms builder={builder} team={team} onChange={onChange} />
      </div>
      <p className={styles.noScript}>{builder.noScript}</p>
      {size > 0 && (
        <div className={styles.sheet}>
          <p className={typography.title}>{sheet.name}</p>
          <QuoteTable sheet={sheet} labels={builder.table} format={format} />
        </div>
      )}
      <output className={styles.result} aria-label="Your team">
        <span className={styles.sentence}>
          {[describeTeam(team, builder) || builder.empty, size === limits.seats && builder.full]
            .filter(Boolean)
            .join(' ')}
        </span>{' '}
        {size > 0 && <QuotePrice sheet={sheet} format={format} />}
      </output>
      {examples !== undefined && <p className={quote.examples}>{examples}</p>}
      {children}
    </section>
  );
}

function Terms({ builder, team, onChange }: Editing) {
  const { overlap, overlapUnit, start, starts } = builder;
  return (
    <div className={styles.terms}>
      <label className={styles.term}>
        <span>{overlap}</span>
        <span className={styles.hours}>
          <input
            type="range"
            min={limits.overlap.least}
            max={limits.overlap.most}
            value={team.overlap}
            autoComplete="off"
            onChange={({ target }) => onChange(withOverlap(team, target.valueAsNumber))}
          />
          <span>
            {team.overlap} {overlapUnit}
          </span>
        </span>
      </label>
      <label className={styles.term}>
        <span>{start}</span>
        <select
          className={styles.start}
          value={team.start}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...team, start: target.value as StartId })}
        >
          {startIds.map((id) => (
            <option key={id} value={id}>
              {starts[id]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
