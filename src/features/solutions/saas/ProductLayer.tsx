import { classes } from '../../../ui/classes.ts';
import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { OpeningWords } from '../../../ui/OpeningWords.tsx';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import type { LayerName, SaasContent } from './content.ts';
import customers from './drawings/customers.svg?raw';
import styles from './ProductLayer.module.css';

type Props = {
  readonly name: LayerName;
  readonly depth: number;
  readonly words: SaasContent['layers'][LayerName];
};

/** Every drawing is 420 wide, with the tenants' lines at x = 70, 210 and 350. */
const drawingOf = drawingsIn(
  import.meta.glob<string>('./drawings/layers/*.svg', { query: '?raw', import: 'default', eager: true }),
);
const atNight: ReadonlySet<LayerName> = new Set(['roles', 'data', 'operations']);

/** The drawing is at the same place in every layer, so that its lines continue from layer to layer. */
export function ProductLayer({ name, depth, words }: Props) {
  return (
    <section
      className={classes(atNight.has(name) && surfaces.night, styles.layer, styles[name])}
      aria-labelledby={name}
    >
      <div className={classes(width.page, styles.inner)}>
        <p className={styles.depth} aria-hidden="true">
          −{depth}
        </p>
        <div className={styles.words}>
          <p className={styles.name}>{words.name}</p>
          <h2 className={styles.title} id={name}>
            {words.title}
          </h2>
          <p className={styles.text}>{words.text}</p>
        </div>
        <div className={classes(styles.column, styles.shafts)}>
          <SvgDrawing source={drawingOf(name)} />
        </div>
      </div>
    </section>
  );
}

/** The lines of the three customers go on through the layers below. */
export function SaasOpening({ words }: { readonly words: SaasContent['opening'] }) {
  return (
    <header className={styles.opening}>
      <div className={classes(width.page, styles.inner)}>
        <div className={styles.openingWords}>
          <OpeningWords {...words} second="costs" />
        </div>
        <div className={classes(styles.column, styles.customers)}>
          <SvgDrawing source={customers} />
        </div>
      </div>
    </header>
  );
}
