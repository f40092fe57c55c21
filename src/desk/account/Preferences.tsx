import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import options from '../../ui/options.module.css';
import { chooseScheme, type Scheme, schemes, storedScheme } from '../ui/scheme.ts';
import { setShortcutsEnabled, useShortcutsEnabled } from '../ui/shortcuts.ts';
import styles from './AccountView.module.css';
import text from '../ui/text.module.css';

const schemeTitles: Readonly<Record<Scheme, string>> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
};

/** Stored in this browser only. */
export function Preferences() {
  const [scheme, setScheme] = useState(storedScheme);
  const hasShortcuts = useShortcutsEnabled();
  const choose = (chosen: Scheme) => {
    chooseScheme(chosen);
    setScheme(chosen);
  };
  return (
    <>
      <fieldset className={options.group}>
        <legend className={options.legend}>Colours</legend>
        <div className={options.options}>
          {schemes.map((each) => (
            <label key={each} className={options.option}>
              <input
                type="radio"
                name="scheme"
                value={each}
                checked={each === scheme}
                onChange={() => choose(each)}
              />
              {schemeTitles[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={hasShortcuts}
          onChange={({ target }) => setShortcutsEnabled(target.checked)}
        />
        <span>
          Keys of one letter, such as <kbd>j</kbd> for the next lead
          <span className={classes(styles.note, text.note)}>
            Turn them off if you use speech input or other software that types letters.
          </span>
        </span>
      </label>
    </>
  );
}
