import { Minus, Plus } from 'lucide-react';
import type { BuilderContent } from '../content.ts';
import styles from './RoleRow.module.css';
import { levelIds, limits, type Member } from './team.ts';

type Props = {
  readonly role: BuilderContent['roles'][number];
  readonly member: Member;
  readonly words: Pick<BuilderContent, 'levels' | 'seniority'>;
};

/** One role: how many, and how experienced. Browsers know these controls by heart. */
export function RoleRow({ role, member, words }: Props) {
  const { id, name, one, many } = role;
  return (
    <li className={styles.row} data-role={id} data-empty={member.count === 0 || undefined}>
      <label className={styles.name} htmlFor={`seats-${id}`}>
        {name}
      </label>
      <span className={styles.count}>
        <button
          type="button"
          className={styles.step}
          data-step="-1"
          tabIndex={-1}
          aria-label={`One ${one} fewer`}
        >
          <Minus aria-hidden="true" />
        </button>
        <input
          className={styles.number}
          id={`seats-${id}`}
          type="number"
          inputMode="numeric"
          min="0"
          max={limits.perRole}
          defaultValue={member.count}
          autoComplete="off"
        />
        <button
          type="button"
          className={styles.step}
          data-step="1"
          tabIndex={-1}
          aria-label={`One ${one} more`}
        >
          <Plus aria-hidden="true" />
        </button>
      </span>
      <select
        className={styles.level}
        aria-label={`${words.seniority}: ${many}`}
        defaultValue={member.level}
        autoComplete="off"
      >
        {levelIds.map((level) => (
          <option key={level} value={level}>
            {words.levels[level]}
          </option>
        ))}
      </select>
    </li>
  );
}
