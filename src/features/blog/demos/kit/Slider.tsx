import kit from './kit.module.css';
import { useFirstState } from './useFirstState.ts';

type Props = {
  readonly label: string;
  readonly unit: string;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  readonly value: number;
  readonly onChange: (value: number) => void;
};

/** Without scripts the value stays as text. */
export function Slider({ label, unit, range, value, onChange }: Props) {
  const input = useFirstState<HTMLInputElement>(({ valueAsNumber }) => {
    if (valueAsNumber !== value) onChange(valueAsNumber);
  });
  const amount = `${value.toLocaleString('en-GB')} ${unit}`;
  return (
    <label className={kit.slider}>
      <span>{label}</span>
      <span className={kit.amount}>{amount}</span>
      <input
        ref={input}
        type="range"
        {...range}
        defaultValue={value}
        aria-valuetext={amount}
        autoComplete="off"
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  );
}
