import styles from './Choices.module.css';
import text from './text.module.css';

export type Choice = {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly isCurrent?: boolean;
};

type Props = { readonly choices: readonly Choice[]; readonly onChoose: (id: string) => void };

/** One of a few, each a button over the whole width. */
export const Choices = ({ choices, onChoose }: Props) => (
  <ul className={styles.choices}>
    {choices.map(({ id, label, note, isCurrent = false }) => (
      <li key={id}>
        <button
          type="button"
          className={styles.choice}
          aria-current={isCurrent || undefined}
          onClick={() => onChoose(id)}
        >
          <span>{label}</span>
          {note !== undefined && <span className={text.meta}>{note}</span>}
        </button>
      </li>
    ))}
  </ul>
);
