import type { QuoteSheet } from '../../../../contract/quote-sheet.ts';
import styles from '../../../ui/quote/QuoteTable.module.css';
import { withAmount, withOption, withStruck } from './choices.ts';
import { amountOf, amountText, type Amount, type Assumption, type Choices } from './quote.ts';
import { amountNote, assumptionNote, openText, type Quoted } from './wording.ts';

type Editing = { readonly quoted: Quoted; readonly onChange: (choices: Choices) => void };

/** The controls of a line of the quote: whether it is wanted, and what it assumes. */
export const lineControls =
  (quoted: Quoted, { lines }: QuoteSheet, onChange: Editing['onChange']) =>
  (index: number) => {
    const { project, choices } = quoted;
    const line = project.lines[index];
    const shown = lines[index];
    if (!line || !shown) throw new Error(`The quote has no line ${index}`);
    const editing = { quoted, onChange };
    return {
      name: (
        <label className={styles.wanted}>
          <input
            type="checkbox"
            checked={!shown.isStruck}
            onChange={({ target }) => onChange(withStruck(choices, line.id, !target.checked))}
          />
          <span>{line.name}</span>
        </label>
      ),
      notes: shown.isStruck ? (
        shown.notes
      ) : (
        <>
          <span className={styles.note}>{line.assumes}</span>
          <span className={styles.controls}>
            {project.assumptions
              .filter((each) => each.line === line.id)
              .map((each) => (
                <AssumptionChoice key={each.id} assumption={each} {...editing} />
              ))}
            {line.amount && <AmountChoice amount={line.amount} {...editing} />}
          </span>
        </>
      ),
    };
  };

function AssumptionChoice({ assumption, quoted, onChange }: Editing & { readonly assumption: Assumption }) {
  const { id, name, options } = assumption;
  const { choices, words } = quoted;
  return (
    <ChoiceSelect
      label={name}
      value={choices.options[id] ?? ''}
      options={[
        { value: '', text: openText(assumption, words) },
        ...options.map((each) => ({ value: each.id, text: each.name })),
      ]}
      note={assumptionNote(assumption, quoted)}
      onChange={(option) => onChange(withOption(choices, id, option))}
    />
  );
}

function AmountChoice({ amount, quoted, onChange }: Editing & { readonly amount: Amount }) {
  const { id, many, least, most } = amount;
  const { choices } = quoted;
  return (
    <ChoiceSelect
      label={many}
      value={String(amountOf(amount, choices))}
      options={Array.from({ length: most - least + 1 }, (_, index) => ({
        value: String(least + index),
        text: amountText(amount, least + index),
      }))}
      note={amountNote(amount, quoted)}
      onChange={(count) => onChange(withAmount(choices, id, Number(count)))}
    />
  );
}

type ChoiceSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** What the choice adds. */
  readonly note: string;
  readonly onChange: (value: string) => void;
};

/** Plain text on paper and without scripts. */
function ChoiceSelect({ label, value, options, note, onChange }: ChoiceSelectProps) {
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
      {note !== '' && <span className={styles.change}>{note}</span>}
    </>
  );
}
