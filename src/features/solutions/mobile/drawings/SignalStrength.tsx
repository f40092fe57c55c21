import { classes } from '../../../../ui/classes.ts';
import styles from './SignalStrength.module.css';

type Props = { readonly from: number; readonly to: number };

const levels = [styles.level0, styles.level1, styles.level2, styles.level3, styles.level4];
const at = (bars: number) => 3 + bars * 23.5;

/** The signal from one hour to the next; as tall as the hour's text, so that the segments join. */
export function SignalStrength({ from, to }: Props) {
  const line = `C${at(from)} 45 ${at(to)} 55 ${at(to)} 100`;
  return (
    <>
      <svg className={styles.stretch} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.area} d={`M0 0H${at(from)}${line}H0Z`} />
        <path className={styles.line} d={`M${at(from)} 0${line}`} />
      </svg>
      <span className={classes(styles.point, levels[from])} aria-hidden="true" />
    </>
  );
}
