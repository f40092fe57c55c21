import { useSyncExternalStore } from 'react';
import { Logo } from '../Logo.tsx';
import type { QuoteWords } from './content.ts';
import { fill, neverChanges } from './format.ts';
import styles from './Paper.module.css';

const today = (): string => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());

type LetterheadProps = {
  readonly words: QuoteWords;
  /** The company's name, and how to reach it. */
  readonly sender: readonly string[];
};

/** Above a printed quote: whose it is, and when it was printed. */
export function Letterhead({ words, sender: [name, ...lines] }: LetterheadProps) {
  const date = useSyncExternalStore(neverChanges, today, () => '');
  if (date === '') return null;
  return (
    <div className={styles.letterhead} data-quote>
      <Logo />
      <b className={styles.name}>{name}</b>
      <p>
        {lines.join(' · ')}
        <br />
        {fill(words.printed.on, { date })}
      </p>
    </div>
  );
}

type PaperEndProps = {
  readonly words: QuoteWords;
  /** With the choices; empty before the script has started. */
  readonly address: string;
};

/** Below a printed quote: what it is worth, and where it can be changed. */
export const PaperEnd = ({ words, address }: PaperEndProps) =>
  address !== '' && (
    <p className={styles.end} data-quote>
      {words.printed.note} {words.printed.change} <a href={address}>{address}</a>
    </p>
  );
