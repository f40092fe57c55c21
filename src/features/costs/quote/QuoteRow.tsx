import {
  addedBy,
  amountDays,
  amountOf,
  amountText,
  daysOf,
  daySpan,
  isOpen,
  optionOf,
  step,
  type Amount,
  type Assumption,
  type Choices,
  type Project,
  type QuotedLine,
} from './quote.ts';
import { withAmount, withOption, withStruck } from './choices.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import type { QuoteWords } from './content.ts';
import styles from './QuoteTable.module.css';
import { fill, inDays, type Format } from './wording.ts';

export type Editing = {
  readonly project: Project;
  readonly choices: Choices;
  readonly words: QuoteWords;
  readonly format: Format;
  readonly onChange: (choices: Choices) => void;
};

type Props = Editing & { readonly quoted: QuotedLine; readonly horizon: number };

/** A line of the quote: whether it is wanted, what it assumes, how long it takes and when. */
export function QuoteRow({ quoted, horizon, ...editing }: Props) {
  const { choices, words, format, project, onChange } = editing;
  const { line, isStruck, days, fullDays } = quoted;
  const removed = inDays(words, fullDays, format.change(-fullDays));
  return (
    <tr data-struck={isStruck || undefined}>
      <th scope="row" className={styles.part}>
        <WantedLine line={line} isStruck={isStruck} choices={choices} onChange={onChange} />
      </th>
      <td className={styles.assumes}>
        {isStruck ? (
          `${words.struck}, ${removed}`
        ) : (
          <>
            <span className={styles.fixed}>{line.assumes}</span>
            <span className={styles.controls}>
              {project.assumptions
                .filter((each) => each.line === line.id)
                .map((each) => (
                  <AssumptionChoice key={each.id} assumption={each} {...editing} />
                ))}
              {line.amount && <AmountChoice amount={line.amount} {...editing} />}
            </span>
          </>
        )}
      </td>
      <td className={styles.days}>{format.number(days)}</td>
      <td className={styles.when}>
        <Marks horizon={horizon} />
        {days > 0 && <Span quoted={quoted} horizon={horizon} />}
      </td>
    </tr>
  );
}

type WantedLineProps = Pick<Editing, 'choices' | 'onChange'> & Pick<QuotedLine, 'line' | 'isStruck'>;

function WantedLine({ line, isStruck, choices, onChange }: WantedLineProps) {
  return (
    <label className={styles.wanted}>
      <input
        type="checkbox"
        checked={!isStruck}
        onChange={({ target }) => onChange(withStruck(choices, line.id, !target.checked))}
      />
      <span>{line.name}</span>
    </label>
  );
}

function AssumptionChoice({
  assumption,
  project,
  choices,
  words,
  format,
  onChange,
}: Editing & { readonly assumption: Assumption }) {
  const { id, name, options } = assumption;
  const chosen = optionOf(assumption, choices);
  const days = daysOf(addedBy(chosen, choices));
  const others = project.lines.filter(
    (line) => line.id !== assumption.line && chosen.adds?.[line.id] && !choices.struck.includes(line.id),
  );
  const also = others.length > 0 && fill(words.also, { lines: format.list(others.map((line) => line.name)) });
  const open = fill(words.open, { name: options[0]?.name ?? '' });
  return (
    <>
      <ChoiceSelect
        label={name}
        value={isOpen(assumption, choices) ? '' : chosen.id}
        options={[{ value: '', text: open }, ...options.map((each) => ({ value: each.id, text: each.name }))]}
        onChange={(option) => onChange(withOption(choices, id, option))}
      />
      {days > 0 && (
        <span className={styles.change}>
          {inDays(words, days, format.change(days))}: {[chosen.why, also].filter(Boolean).join('; ')}
        </span>
      )}
    </>
  );
}

function AmountChoice({ amount, choices, words, format, onChange }: Editing & { readonly amount: Amount }) {
  const { id, many, least, most, why } = amount;
  const days = amountDays(amount, choices);
  return (
    <>
      <ChoiceSelect
        label={many}
        value={String(amountOf(amount, choices))}
        options={Array.from({ length: most - least + 1 }, (_, index) => ({
          value: String(least + index),
          text: amountText(amount, least + index),
        }))}
        onChange={(count) => onChange(withAmount(choices, id, Number(count)))}
      />
      {days !== 0 && (
        <span className={styles.change}>
          {inDays(words, days, format.change(days))}
          {days > 0 && `: ${why}`}
        </span>
      )}
    </>
  );
}

/** A line for each demonstration. */
function Marks({ horizon }: { readonly horizon: number }) {
  const days = Array.from({ length: horizon / step - 1 }, (_, index) => (index + 1) * step);
  return (
    <svg className={styles.marks} viewBox={`0 0 ${horizon} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={days.map((day) => `M${day} 0V1`).join('')} />
    </svg>
  );
}

/** The days on which the line is worked at, in figures and as a bar. */
function Span({ quoted, horizon }: { readonly quoted: QuotedLine; readonly horizon: number }) {
  const { from = 0, until = 0, follows } = quoted;
  const [first, last] = daySpan(quoted);
  return (
    <>
      {first === last ? first : `${first}–${last}`}
      <svg className={styles.span} viewBox={`0 0 ${horizon} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect x={from} width={until - from} height="1" data-follows={follows || undefined} />
      </svg>
    </>
  );
}
