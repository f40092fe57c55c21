import styles from './Key.module.css';

/** A key of the keyboard, as a hint that screen readers skip. */
export const Key = ({ name }: { readonly name: string }) => (
  <kbd className={styles.key} aria-hidden="true">
    {name}
  </kbd>
);
