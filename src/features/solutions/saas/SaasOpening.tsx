import { contact } from '../../../site/contact.ts';
import { classes } from '../../../ui/classes.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { OpeningWords } from '../../../ui/OpeningWords.tsx';
import width from '../../../ui/width.module.css';
import type { SaasContent } from './content.ts';
import customers from './drawings/customers.svg?raw';
import layer from './ProductLayer.module.css';
import styles from './SaasOpening.module.css';

/** The lines of the three customers go on through the layers below. */
export function SaasOpening({ words }: { readonly words: SaasContent['opening'] }) {
  const { costs } = contact();
  return (
    <header className={styles.opening}>
      <div className={classes(width.page, layer.inner)}>
        <div className={styles.words}>
          <OpeningWords {...words} second={{ label: costs.label, href: costs.path }} />
        </div>
        <div className={classes(layer.column, styles.customers)}>
          <SvgDrawing source={customers} />
        </div>
      </div>
    </header>
  );
}
