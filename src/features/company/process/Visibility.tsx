import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import type { ProcessContent } from './content.ts';
import { ProcessSection } from './ProcessSection.tsx';
import styles from './Visibility.module.css';

const windowOf = drawingsIn(
  import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true }),
);

type Props = { readonly words: ProcessContent['visibility'] };

export function Visibility({ words }: Props) {
  return (
    <ProcessSection id="visibility" title={words.title} intro={words.intro} surface="night">
      <ul className={styles.windows}>
        {words.entries.map(({ id, title, text }) => (
          <li key={id} className={styles.window}>
            <div className={styles.drawing}>
              <SvgDrawing source={windowOf(id)} />
            </div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </ProcessSection>
  );
}
