import kit from './kit.module.css';
import { useFirstState } from './useFirstState.ts';

type Props<Value extends string> = {
  readonly name: string;
  readonly legend: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** One of a few values, as a row of radio buttons. */
export function Choice<Value extends string>({ name, legend, options, value, onChange }: Props<Value>) {
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
