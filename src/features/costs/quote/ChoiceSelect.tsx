import styles from './QuoteTable.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
};

/** Plain text on paper and without scripts. */
export function ChoiceSelect({ label, value, options, onChange }: Props) {
  return (
    <>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.text}
          </option>
        ))}
      </select>
      <span className={styles.plain}>{options.find((each) => each.value === value)?.text}</span>
    </>
  );
}
