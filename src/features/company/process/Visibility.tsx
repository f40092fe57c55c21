import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import type { ProcessContent } from './content.ts';
import { ProcessSection } from './ProcessSection.tsx';
import styles from './Visibility.module.css';

const windowOf = drawingsIn(
  import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true }),
);

type Props = { readonly watch: ProcessContent['watch'] };

export function Visibility({ watch }: Props) {
  return (
    <ProcessSection id="watch" title={watch.title} intro={watch.intro} surface="night">
      <ul className={styles.windows}>
        {watch.entries.map(({ id, title, text }) => (
          <li key={id} className={styles.window}>
            <SvgDrawing source={windowOf(id)} />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </ProcessSection>
  );
}
