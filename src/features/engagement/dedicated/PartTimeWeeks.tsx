import { TextLink } from '../../../ui/TextLink.tsx';
import type { DedicatedContent } from './content.ts';
import { TextSection } from './TextSection.tsx';
import styles from './PartTimeWeeks.module.css';

type Props = { readonly weeks: DedicatedContent['weeks'] };

export function PartTimeWeeks({ weeks }: Props) {
  const { title, entries, link } = weeks;
  return (
    <TextSection id="weeks" title={title} surface="second">
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
    </TextSection>
  );
}
