import styles from './SkipLink.module.css';

/** The first stop of the keyboard, and where 'back to top' puts it. */
export function SkipLink() {
  return (
    <a className={styles.skip} id="top" href="#content">
      Skip to content
    </a>
  );
}
