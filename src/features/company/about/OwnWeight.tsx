import { Section } from '../../../ui/Section.tsx';
import type { AboutContent, LighthouseResult } from './content.ts';
import styles from './OwnWeight.module.css';

type Props = {
  readonly words: AboutContent['measured'];
  /** Where the page is served. */
  readonly address: string;
  readonly lighthouse: LighthouseResult;
};

/** What the page weighed when it was last measured. */
export function OwnWeight({ words, address, lighthouse }: Props) {
  const { title, intro, labels, notes, repeat } = words;
  const measured = notes.lighthouse
    .replace('{version}', lighthouse.version)
    .replace('{date}', inWords(lighthouse.date));
  return (
    <Section id="measured" title={title} intro={intro} surface="night">
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{labels.total}</dt>
          <dd className={styles.value}>{lighthouse.total.toFixed(1)} KB</dd>
          <dd>{notes.total.replace('{fonts}', lighthouse.fonts.toFixed(1))}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{labels.requests}</dt>
          <dd className={styles.value}>{lighthouse.requests}</dd>
          <dd>{notes.requests}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{labels.scripts}</dt>
          <dd className={styles.value}>{lighthouse.scripts.toFixed(1)} KB</dd>
          <dd>{notes.scripts}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{labels.lighthouse}</dt>
          <dd className={styles.scores}>
            {Object.entries(lighthouse.scores).map(([name, score]) => (
              <span key={name}>
                <b>{score}</b> {name.replace('-', ' ').replace('seo', 'SEO')}
              </span>
            ))}
          </dd>
          <dd>{measured}</dd>
        </div>
      </dl>
      <h3 className={styles.repeat}>{repeat.title}</h3>
      <dl className={styles.commands}>
        <div>
          <dt>{repeat.browser}</dt>
          <dd>
            <code>npx lighthouse {address}</code>
          </dd>
        </div>
        <div>
          <dt>{repeat.repository}</dt>
          <dd>
            <code>npm run bench -- pages /about-us</code>
          </dd>
        </div>
      </dl>
    </Section>
  );
}

const inWords = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
