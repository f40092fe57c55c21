import { Link } from 'wouter';
import styles from './Banner.module.css';

/** Shown above every view while sales misses messages. */
export function DeadDeliveriesBanner({ dead }: { readonly dead: number }) {
  if (dead === 0) return null;
  return (
    <p className={styles.banner} role="alert">
      {dead === 1 ? 'One message to sales was given up.' : `${dead} messages to sales were given up.`}{' '}
      <Link href="/deliveries">See why and retry</Link>
    </p>
  );
}
