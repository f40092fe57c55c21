import { TextLink } from '../../../ui/TextLink.tsx';
import type { DedicatedContent } from './content.ts';
import { Reading } from './Reading.tsx';
import styles from './ShortWeeks.module.css';

type Props = { readonly weeks: DedicatedContent['weeks'] };

export function ShortWeeks({ weeks }: Props) {
  const { title, entries, link } = weeks;
  return (
    <Reading id="weeks" title={title} ground="second">
      <dl className={styles.weeks}>
        {entries.map(({ days, text }) => (
          <div key={days} className={styles.entry}>
            <dt>{days}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <TextLink href={`${link.path}#first-two-weeks`}>{link.label}</TextLink>
      </p>
    </Reading>
  );
}
