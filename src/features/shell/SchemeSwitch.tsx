import { Monitor, Moon, Sun } from 'lucide-react';
import visuallyHidden from '../../ui/visually-hidden.module.css';
import styles from './SchemeSwitch.module.css';

const schemes = [
  { value: 'system', label: 'As the system', icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
] as const;

export function SchemeSwitch() {
  return (
    <fieldset className={styles.switch} id="scheme-switch">
      <legend className={styles.legend}>Colours</legend>
      {schemes.map(({ value, label, icon }) => (
        <label key={value} className={styles.choice} title={label}>
          <input
            className={styles.input}
            type="radio"
            name="scheme"
            value={value}
            defaultChecked={value === 'system'}
          />
          {icon}
          <span className={visuallyHidden.visuallyHidden}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
