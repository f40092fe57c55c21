import { Disclosure } from './Disclosure.tsx';
import styles from './Questions.module.css';
import { Section } from './Section.tsx';
import { TextLink } from './TextLink.tsx';

type Props = {
  readonly words: {
    readonly title: string;
    readonly entries: readonly { readonly question: string; readonly answer: string }[];
  };
  readonly surface?: 'paper' | 'second';
  /** Pages that answer more; on wide screens below the heading, which is beside the questions. */
  readonly more?: readonly { readonly label: string; readonly path: string }[];
};

export function Questions({ words, surface = 'paper', more }: Props) {
  return (
    <Section id="questions" title={words.title} surface={surface} className={styles.beside}>
      <div className={styles.questions}>
        {words.entries.map(({ question, answer }) => (
          <Disclosure key={question} className={styles.entry} summary={question}>
            <p className={styles.answer}>{answer}</p>
          </Disclosure>
        ))}
      </div>
      {more && (
        <ul className={styles.more}>
          {more.map(({ label, path }) => (
            <li key={path}>
              <TextLink href={path} alone>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
