import type { Zone } from './content.ts';
import styles from './TimeZoneSelect.module.css';

type Props = { readonly label: string; readonly zones: readonly Zone[] };

export function TimeZoneSelect({ label, zones }: Props) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.places}>
        {zones.map(({ id, place }, index) => (
          <label key={id} className={styles.place}>
            <input type="radio" name="zone" value={id} defaultChecked={index === 0} data-zone={index + 1} />
            <span>{place}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
