import { Deliverables } from '../../../ui/Deliverables.tsx';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import styles from './Consulting.module.css';
import type { TechnicalContent } from './content.ts';
import reviewTimeline from './review-timeline.svg?raw';

type Props = { readonly consulting: TechnicalContent['consulting'] };

export function Consulting({ consulting }: Props) {
  const { title, intro, drawing, stops, reviewsTitle, reviews } = consulting;
  return (
    <Section id="consulting" title={title} intro={intro} surface="second">
      <div className={styles.line}>
        <SvgDrawing source={reviewTimeline} alt={drawing} />
      </div>
      <ol className={styles.stops}>
        {stops.map(({ when, name, text, deliverable }) => (
          <li key={when} className={styles.stop}>
            <p className={styles.when}>{when}</p>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
            <Deliverables>{deliverable}</Deliverables>
          </li>
        ))}
      </ol>
      <h3 className={styles.reviews}>{reviewsTitle}</h3>
      <Rows
        rows={reviews.map(({ name, question, result }) => ({
          name,
          text: (
            <>
              <b className={styles.question}>{question}</b> {result}
            </>
          ),
        }))}
      />
    </Section>
  );
}
