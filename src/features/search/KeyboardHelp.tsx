import { useState } from 'react';
import { localStore } from '../../site/storage.ts';
import { slashSetting } from './keys.ts';
import styles from './KeyboardHelp.module.css?lazy';

const readSetting = (): boolean => localStore.get(slashSetting) !== 'off';

function storeSetting(isOn: boolean): void {
  if (isOn) localStore.remove(slashSetting);
  else localStore.set(slashSetting, 'off');
}

/** The keys, and the switch that WCAG 2.1.4 asks for where a single key acts. */
export function KeyboardHelp() {
  const [isOn, setOn] = useState(readSetting);
  return (
    <div className={styles.keys}>
      <p>
        <kbd>↑</kbd> <kbd>↓</kbd> move · <kbd>Enter</kbd> open · <kbd>Esc</kbd> close
      </p>
      <label className={styles.slash}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setOn(target.checked);
            storeSetting(target.checked);
          }}
        />
        <span>
          Open with <kbd>/</kbd>
        </span>
      </label>
    </div>
  );
}
