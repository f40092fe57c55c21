import { useState } from 'react';
import { Minus, Plus } from '../../../../ui/icons/icons.tsx';
import { levelIds } from '../../../../ui/quote/format.ts';
import type { BuilderContent } from '../content.ts';
import styles from './RoleRow.module.css';
import { limits, type LevelId, type Member } from './team.ts';

type Props = {
  readonly role: BuilderContent['roles'][number];
  readonly member: Member;
  readonly words: Pick<BuilderContent, 'levels' | 'seniority'>;
  readonly mayGrow: boolean;
  readonly onCount: (count: number) => void;
  readonly onLevel: (level: LevelId) => void;
};

/** One role: how many people, and how experienced. */
export function RoleRow({ role, member, words, mayGrow, onCount, onLevel }: Props) {
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
          disabled={!mayGrow}
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
