import { DeliveryCurve } from './DeliveryCurve.tsx';
import { DeliveryLoop } from './DeliveryLoop.tsx';
import { Helix } from './Helix.tsx';
import { Layers } from './Layers.tsx';
import { Meridians } from './Meridians.tsx';
import { MergeChecks } from './MergeChecks.tsx';
import { ThirtyDays } from './ThirtyDays.tsx';

/** In the order of the captions. */
export const captionDrawings = [
  DeliveryCurve,
  MergeChecks,
  Meridians,
  DeliveryLoop,
  ThirtyDays,
  Layers,
  Helix,
] as const;
