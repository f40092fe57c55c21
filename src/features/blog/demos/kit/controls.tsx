import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { classes } from '../../../../ui/classes.ts';
import kit from './kit.module.css';

/**
 * Calls `read` once with the element, after hydration. Controls are uncontrolled and give what the reader has chosen
 * while React was on its way.
 */
function useFirstState<Control extends Element>(read: (control: Control) => void): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const readOnce = useEffectEvent(() => {
    if (control.current) read(control.current);
  });
  useEffect(() => readOnce(), []);
  return control;
}

type ChoiceProps<Value extends string> = {
  readonly name: string;
  readonly legend: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** One of a few values, as a row of radio buttons. */
export function Choice<Value extends string>({ name, legend, options, value, onChange }: ChoiceProps<Value>) {
  const group = useFirstState<HTMLFieldSetElement>((element) => {
    const chosen = element.querySelector<HTMLInputElement>(':checked')?.value;
    if (chosen !== undefined && chosen !== value) onChange(chosen as Value);
  });
  return (
    <fieldset className={kit.group} ref={group}>
      <legend className={kit.legend}>{legend}</legend>
      <div className={kit.options}>
        {Object.entries<string>(options).map(([id, label]) => (
          <label key={id} className={kit.option}>
            <input
              type="radio"
              name={name}
              value={id}
              defaultChecked={id === value}
              onChange={() => onChange(id as Value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ToggleProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

export function Toggle({ label, isOn, onChange }: ToggleProps) {
  const input = useFirstState<HTMLInputElement>(({ checked }) => {
    if (checked !== isOn) onChange(checked);
  });
  return (
    <label className={kit.toggle}>
      <input
        ref={input}
        type="checkbox"
        defaultChecked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

type SliderProps = {
  readonly label: string;
  readonly unit: string;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  readonly value: number;
  readonly onChange: (value: number) => void;
};

/** Without scripts the value stays as text. */
export function Slider({ label, unit, range, value, onChange }: SliderProps) {
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

type ButtonProps = {
  /** The button that most readers press next. */
  readonly isMain?: boolean;
  readonly disabled?: boolean;
  /** The time is that of the event, on the clock of `performance.now()`. */
  readonly onPress: (time: number) => void;
  readonly children: ReactNode;
};

/** A button that cannot be used stays in the tab order, so that pressing it to the end loses no focus. */
export function DemoButton({ isMain = false, disabled = false, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={classes(kit.button, isMain && kit.main, disabled && kit.off)}
      aria-disabled={disabled || undefined}
      onClick={({ timeStamp }) => {
        if (!disabled) onPress(timeStamp);
      }}
    >
      {children}
    </button>
  );
}
