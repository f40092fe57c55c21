import type { Teaser } from '../../../site/teasers.ts';
import { classes } from '../../../ui/classes.ts';
import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import { stances, type Layer, type TechnicalContent } from './content.ts';
import { LayerTechnologies } from './LayerTechnologies.tsx';
import styles from './TechnologyMap.module.css';

const iconOf = drawingsIn(
  import.meta.glob<string>('./layers/*.svg', { query: '?raw', import: 'default', eager: true }),
);

type Props = { readonly content: TechnicalContent; readonly reading: readonly Teaser[] };

/** Layers from top to bottom, stances from left to right. */
export function TechnologyMap({ content, reading }: Props) {
  return (
    <div className={classes(surfaces.night, styles.surface)}>
      <header className={classes(width.page, styles.opening)}>
        <h1>{content.title}</h1>
        <p className={styles.lead}>{content.lead}</p>
      </header>
      <div>
        <Legend words={content.stances} />
        {content.layers.map((layer) => (
          <Band key={layer.id} layer={layer} words={content.stances} reading={reading} />
        ))}
      </div>
    </div>
  );
}

function Legend({ words }: { readonly words: TechnicalContent['stances'] }) {
  return (
    <dl className={styles.legend}>
      {stances.map((stance) => (
        <div key={stance} className={classes(styles.stance, styles[stance])}>
          <dt>{words[stance].name}</dt>
          <dd>{words[stance].text}</dd>
        </div>
      ))}
    </dl>
  );
}

type BandProps = {
  readonly layer: Layer;
  readonly words: TechnicalContent['stances'];
  readonly reading: readonly Teaser[];
};

function Band({ layer, words, reading }: BandProps) {
  const id = `layer-${layer.id}`;
  return (
    <section className={styles.band} aria-labelledby={id}>
      <div className={styles.layer}>
        <SvgDrawing source={iconOf(layer.id)} />
        <h2 className={styles.name} id={id}>
          {layer.name}
        </h2>
        <p className={styles.text}>{layer.text}</p>
      </div>
      {stances.map(
        (stance) =>
          layer[stance].length > 0 && (
            <div key={stance} className={classes(styles.cell, styles[stance])}>
              <h3 className={styles.cellName}>{words[stance].name}</h3>
              <LayerTechnologies stance={stance} places={layer[stance]} reading={reading} />
            </div>
          ),
      )}
    </section>
  );
}
