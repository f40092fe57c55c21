import { useState, type ReactNode } from 'react';
import type { QuoteSheet } from '../../../../contract/quote-sheet.ts';
import { classes } from '../../../ui/classes.ts';
import { Minus, Plus } from '../../../ui/icons/icons.tsx';
import { levelIds, type Format } from '../../../ui/quote/format.ts';
import { QuotePrice } from '../../../ui/quote/QuoteResult.tsx';
import quote from '../../../ui/quote/QuoteResult.module.css';
import { QuoteTable } from '../../../ui/quote/QuoteTable.tsx';
import common from '../../../ui/common.module.css';
import type { BuilderContent } from './content.ts';
import {
  describeTeam,
  limits,
  mayGrow,
  sizeOf,
  startIds,
  withCount,
  withLevel,
  withOverlap,
  type LevelId,
  type Member,
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
      <h2 className={classes(common.title, styles.title)} id="builder">
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
              canGrow={mayGrow(team, role.id)}
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
          <p className={common.title}>{sheet.name}</p>
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

type RoleRowProps = {
  readonly role: BuilderContent['roles'][number];
  readonly member: Member;
  readonly words: Pick<BuilderContent, 'levels' | 'seniority'>;
  readonly canGrow: boolean;
  readonly onCount: (count: number) => void;
  readonly onLevel: (level: LevelId) => void;
};

/** One role: how many people, and how experienced. */
function RoleRow({ role, member, words, canGrow, onCount, onLevel }: RoleRowProps) {
  const { id, name, one, many } = role;
  const { count, level } = member;
  // A field emptied to type another number stays empty until it is left.
  const [isEmptied, setEmptied] = useState(false);
  return (
    <li className={styles.row} data-empty={count === 0 || undefined}>
      <label className={styles.name} htmlFor={`seats-${id}`}>
        {name}
      </label>
      <span className={styles.count}>
        <button
          type="button"
          className={styles.step}
          tabIndex={-1}
          aria-label={`One ${one} fewer`}
          disabled={count === 0}
          onClick={() => onCount(count - 1)}
        >
          <Minus size="1.15rem" aria-hidden="true" />
        </button>
        <input
          className={styles.number}
          id={`seats-${id}`}
          type="number"
          inputMode="numeric"
          min="0"
          max={limits.perRole}
          value={isEmptied ? '' : count}
          autoComplete="off"
          onChange={({ target }) => {
            setEmptied(target.value === '');
            onCount(target.valueAsNumber);
          }}
          onBlur={() => setEmptied(false)}
        />
        <button
          type="button"
          className={styles.step}
          tabIndex={-1}
          aria-label={`One ${one} more`}
          disabled={!canGrow}
          onClick={() => onCount(count + 1)}
        >
          <Plus size="1.15rem" aria-hidden="true" />
        </button>
      </span>
      <select
        className={styles.level}
        aria-label={`${words.seniority}: ${many}`}
        value={level}
        autoComplete="off"
        onChange={({ target }) => onLevel(target.value as LevelId)}
      >
        {levelIds.map((each) => (
          <option key={each} value={each}>
            {words.levels[each]}
          </option>
        ))}
      </select>
    </li>
  );
}
