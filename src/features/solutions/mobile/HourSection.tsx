import { classes } from '../../../ui/classes.ts';
import type { Hour } from './content.ts';
import styles from './HourSection.module.css';
import { ScreenDetail } from './drawings/Phone.tsx';
import { SignalStrength } from './drawings/SignalStrength.tsx';

type Props = { readonly hour: Hour; readonly next: Hour | undefined };

export function HourSection({ hour, next }: Props) {
  const { time, reception, signal, title, text, screen } = hour;
  return (
    <li className={classes(styles.entry, screen && styles[screen])}>
      <SignalStrength from={signal} to={next?.signal ?? signal} />
      <p className={styles.when}>
        <time className={styles.time}>{time}</time>
        <span className={classes(styles.reception, signal === 0 && styles.none)}>{reception}</span>
      </p>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      {screen && (
        <div className={styles.detail}>
          <ScreenDetail name={screen} />
        </div>
      )}
    </li>
  );
}
