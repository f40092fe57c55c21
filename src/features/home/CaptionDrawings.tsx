import { SvgDrawing } from '../../ui/drawing/SvgDrawing.tsx';
import { DeliveryLoop } from './drawings/DeliveryLoop.tsx';
import { Helix } from './drawings/Helix.tsx';
import { Meridians } from './drawings/Meridians.tsx';
import { ThirtyDays } from './drawings/ThirtyDays.tsx';
import deliveryCurve from './drawings/delivery-curve.svg?raw';
import layers from './drawings/layers.svg?raw';
import mergeChecks from './drawings/merge-checks.svg?raw';
import styles from './CaptionCarousel.module.css';

/** One drawing for each caption, in the same order. */
const captionDrawings = [
  () => <SvgDrawing source={deliveryCurve} />,
  () => <SvgDrawing source={mergeChecks} />,
  Meridians,
  DeliveryLoop,
  ThirtyDays,
  () => <SvgDrawing source={layers} />,
  Helix,
] as const;

/** One drawing for each caption, in their order. */
export function CaptionDrawings({ captions }: { readonly captions: readonly string[] }) {
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
