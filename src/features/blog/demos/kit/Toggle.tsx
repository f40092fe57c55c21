import kit from './kit.module.css';
import { useFirstState } from './useFirstState.ts';

type Props = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

export function Toggle({ label, isOn, onChange }: Props) {
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
