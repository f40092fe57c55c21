import { classes } from '../../../ui/classes.ts';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import type { LayerName, SaasContent } from './content.ts';
import { layerDrawings } from './drawings/layers.ts';
import styles from './ProductLayer.module.css';

type Props = {
  readonly name: LayerName;
  readonly depth: number;
  readonly words: SaasContent['layers'][LayerName];
};

const atNight: ReadonlySet<LayerName> = new Set(['roles', 'data', 'operations']);

/** The drawing is at the same place in every layer, so that its lines continue from layer to layer. */
export function ProductLayer({ name, depth, words }: Props) {
  const LayerDrawing = layerDrawings[name];
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
        <div className={styles.shafts}>
          <LayerDrawing />
        </div>
      </div>
    </section>
  );
}
