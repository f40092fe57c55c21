import { Diagram } from '../../../ui/drawing/Diagram.tsx';
import { Section } from '../../../ui/Section.tsx';
import styles from './Bots.module.css';
import type { ResearchContent } from './content.ts';
import { ConversationTurn } from './ConversationTurn.tsx';

type Props = { readonly bots: ResearchContent['bots'] };

export function Bots({ bots }: Props) {
  return (
    <Section id="ai-bots" title={bots.title} intro={bots.intro}>
      <figure className={styles.conversation} aria-label={bots.conversation}>
        <ol className={styles.turns}>
          {bots.turns.map((turn) => (
            <ConversationTurn key={turn.text} turn={turn} speaker={bots.speakers[turn.who]} />
          ))}
        </ol>
        <figcaption className={styles.sources}>
          <p>{bots.sourcesLabel}</p>
          <ol>
            {bots.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ol>
        </figcaption>
      </figure>
      <Diagram diagram={bots.diagram} />
    </Section>
  );
}
