import styles from './SkipLink.module.css';

/** First in the tab order; 'scroll to top' focuses it. */
export function SkipLink() {
  return (
    <a className={styles.skip} id="top" href="#content">
      Skip to content
    </a>
  );
}
