import hidden from '../../ui/visually-hidden.module.css';
import styles from './Initials.module.css';
import { initialsOf } from './initials.ts';

/** A person as a mark of two letters; the full name for screen readers and as a hint. */
export const Initials = ({ name }: { readonly name: string }) => (
  <span className={styles.mark} title={name}>
    <span aria-hidden="true">{initialsOf(name)}</span>
    <span className={hidden.visuallyHidden}>{name}</span>
  </span>
);
