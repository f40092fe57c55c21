import type { ReactNode } from 'react';
import { classes } from '../../../../ui/classes.ts';
import kit from './kit.module.css';

type Props = {
  /** The button that most readers press next. */
  readonly isMain?: boolean;
  readonly disabled?: boolean;
  /** The time is that of the event, on the clock of `performance.now()`. */
  readonly onPress: (time: number) => void;
  readonly children: ReactNode;
};

/** A button that cannot be used stays in the tab order, so that pressing it to the end loses no focus. */
export function DemoButton({ isMain = false, disabled = false, onPress, children }: Props) {
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
