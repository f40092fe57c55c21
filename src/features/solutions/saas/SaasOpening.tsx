import { classes } from '../../../ui/classes.ts';
import width from '../../../ui/width.module.css';
import type { SaasContent } from './content.ts';
import { Customers } from './drawings/Customers.tsx';
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
          <Customers />
        </div>
      </div>
    </header>
  );
}
