import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { DeliveryLoop } from './DeliveryLoop.tsx';
import { Helix } from './Helix.tsx';
import { Meridians } from './Meridians.tsx';
import { ThirtyDays } from './ThirtyDays.tsx';
import deliveryCurve from './delivery-curve.svg?raw';
import layers from './layers.svg?raw';
import mergeChecks from './merge-checks.svg?raw';

/** In the order of the captions. */
export const captionDrawings = [
  () => <SvgDrawing source={deliveryCurve} />,
  () => <SvgDrawing source={mergeChecks} />,
  Meridians,
  DeliveryLoop,
  ThirtyDays,
  () => <SvgDrawing source={layers} />,
  Helix,
] as const;
