import hidden from '../../ui/visually-hidden.module.css';
import styles from './Initials.module.css';

/** A person as a mark of two letters; the full name for screen readers and as a hint. */
export const Initials = ({ name }: { readonly name: string }) => (
  <span className={styles.mark} title={name}>
    <span aria-hidden="true">{initialsOf(name)}</span>
    <span className={hidden.visuallyHidden}>{name}</span>
  </span>
);

/** The first letters of the first and the last word; the first two of a single word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  const letters = last === '' ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return letters.join('').toUpperCase();
}
