import { useState } from 'react';
import { slashSetting } from './keys.ts';

function readSetting(): boolean {
  try {
    return localStorage.getItem(slashSetting) !== 'off';
  } catch {
    return true;
  }
}

function storeSetting(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(slashSetting);
    else localStorage.setItem(slashSetting, 'off');
  } catch {
    // Storage may be forbidden; the choice then cannot be kept.
  }
}

/** The keys, and the switch that WCAG 2.1.4 asks for where a single key acts. */
export function KeyboardHelp() {
  const [isOn, setOn] = useState(readSetting);
  return (
    <div className="search-keys">
      <p>
        <kbd>↑</kbd> <kbd>↓</kbd> move · <kbd>Enter</kbd> open · <kbd>Esc</kbd> close
      </p>
      <label className="search-slash">
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
