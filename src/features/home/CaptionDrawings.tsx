import { captionDrawings } from './drawings/index.tsx';
import styles from './CaptionDrawings.module.css';

type Props = { readonly captions: readonly string[] };

/** One drawing for each caption, in their order. */
export function CaptionDrawings({ captions }: Props) {
  return (
    <div className={styles.drawings}>
      {captionDrawings.map((Drawing, index) => (
        <div key={captions[index]} className={styles.drawing}>
          <Drawing />
        </div>
      ))}
    </div>
  );
}
