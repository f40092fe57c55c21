import { Section } from '../../../ui/Section.tsx';
import type { AboutContent, LighthouseResult } from './content.ts';
import styles from './OwnWeight.module.css';

type Props = {
  readonly words: AboutContent['measured'];
  /** Where the page is served. */
  readonly address: string;
  readonly lighthouse: LighthouseResult;
};

/** What the page weighs; the build fills in each figure (tools/own-weight.ts). */
export function OwnWeight({ words, address, lighthouse }: Props) {
  const { title, intro, labels, notes, repeat } = words;
  const [beforeFonts = '', afterFonts = ''] = notes.total.split('{fonts}');
  const measured = notes.lighthouse
    .replace('{version}', lighthouse.version)
    .replace('{date}', inWords(lighthouse.date));
  return (
    <Section id="measured" title={title} intro={intro} surface="night">
      {/* The index is made before the figures are known. */}
      <div data-pagefind-ignore>
        <dl className={styles.figures}>
          <div className={styles.figure}>
            <dt>{labels.total}</dt>
            <dd className={styles.value}>
              <Figure name="total" /> KB
            </dd>
            <dd>
              {beforeFonts}
              <Figure name="fonts" />
              {afterFonts}
            </dd>
          </div>
          <div className={styles.figure}>
            <dt>{labels.requests}</dt>
            <dd className={styles.value}>
              <Figure name="requests" />
            </dd>
            <dd>{notes.requests}</dd>
          </div>
          <div className={styles.figure}>
            <dt>{labels.scripts}</dt>
            <dd className={styles.value}>
              <Figure name="scripts" /> KB
            </dd>
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
              <code>npm run bench:pages -- /about-us</code>
            </dd>
          </div>
        </dl>
      </div>
    </Section>
  );
}

const Figure = ({ name }: { readonly name: string }) => <span data-own-weight={name}>…</span>;

const inWords = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
