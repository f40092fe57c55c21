import { Section } from '../../../ui/Section.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import styles from './Problem.module.css';

type Props = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly form: 'split' | 'large';
};

export function Problem({ title, paragraphs, form }: Props) {
  const [first, ...rest] = paragraphs;
  if (form === 'split')
    return (
      <Section id="problem" title={title} layout="beside">
        <Paragraphs of={paragraphs} />
      </Section>
    );
  return (
    <Section id="problem" title={title}>
      <div className={styles.large}>
        <p className={styles.first}>{first}</p>
        {rest.length > 0 && <Paragraphs of={rest} />}
      </div>
    </Section>
  );
}

const Paragraphs = ({ of }: { readonly of: readonly string[] }) => (
  <Prose>
    {of.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </Prose>
);
