import { classes } from '../../../ui/classes.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import width from '../../../ui/width.module.css';
import type { SaasContent } from './content.ts';
import customers from './drawings/customers.svg?raw';
import styles from './ProductLayer.module.css';
import surface from './SaasOpening.module.css';

export function SaasOpening({ words }: { readonly words: SaasContent['opening'] }) {
  return (
    <header className={surface.surface}>
      <div className={classes(width.page, styles.inner)}>
        <div className={surface.words}>
          <h1 className={surface.title}>{words.title}</h1>
          <p className={surface.lead}>{words.lead}</p>
        </div>
        <div className={surface.customers}>
          <SvgDrawing source={customers} />
        </div>
      </div>
    </header>
  );
}
