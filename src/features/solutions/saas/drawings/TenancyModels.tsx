import type { ComponentType } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import type { ModelName } from '../content.ts';

const spots = [
  { x: 57, main: false },
  { x: 181, main: true },
  { x: 305, main: false },
] as const;

type Props = { readonly alt: string };
type Spot = (typeof spots)[number];

const line = ({ main }: Spot) => (main ? pen.accent : pen.blue);
const fill = ({ main }: Spot) => (main ? pen.fillAccent : pen.fillBlue);

function Store({ x, width }: { readonly x: number; readonly width: number }) {
  const outline = `M${x} 238v118c0 18 ${width} 18 ${width} 0v-118c0 -18 ${-width} -18 ${-width} 0z`;
  return (
    <>
      <path className={pen.panel} d={outline} />
      <path className={pen.line} d={`${outline}c0 18 ${width} 18 ${width} 0`} />
    </>
  );
}

function Tenants() {
  return spots.map((spot) => (
    <g key={spot.x}>
      <circle className={fill(spot)} cx={spot.x} cy="22" r="11" />
      <path className={line(spot)} d={`M${spot.x} 33V92`} />
    </g>
  ));
}

function SharedApplication() {
  return (
    <>
      <rect className={classes(pen.surface, pen.line)} x="1" y="92" width="360" height="64" rx="6" />
      <text className={pen.name} x="181" y="130" textAnchor="middle">
        one application
      </text>
    </>
  );
}

function Rows({ spot, width }: { readonly spot: Spot; readonly width: number }) {
  return [276, 304, 332].map((y) => (
    <rect key={y} className={fill(spot)} x={spot.x - width / 2} y={y} width={width} height="16" rx="3" />
  ));
}

function Pooled({ alt }: Props) {
  return (
    <Drawing width={362} height={380} alt={alt} surface="paper">
      <Tenants />
      <SharedApplication />
      {spots.map((spot) => (
        <path key={spot.x} className={line(spot)} d={`M${spot.x} 156V228`} />
      ))}
      <Store x={1} width={360} />
      {[0, 1, 2, 1, 0, 2, 1, 2, 0].map((owner, index) => {
        const spot = spots[owner];
        return (
          spot && (
            <rect
              key={`${owner} ${index + 1}`}
              className={fill(spot)}
              x={31 + (index % 3) * 104}
              y={276 + Math.floor(index / 3) * 28}
              width="92"
              height="16"
              rx="3"
            />
          )
        );
      })}
    </Drawing>
  );
}

function Bridged({ alt }: Props) {
  return (
    <Drawing width={362} height={380} alt={alt} surface="paper">
      <Tenants />
      <SharedApplication />
      {spots.map((spot) => (
        <g key={spot.x}>
          <path className={line(spot)} d={`M${spot.x} 156V228`} />
          <Store x={spot.x - 54} width={108} />
          <Rows spot={spot} width={72} />
        </g>
      ))}
    </Drawing>
  );
}

function Siloed({ alt }: Props) {
  return (
    <Drawing width={362} height={380} alt={alt} surface="paper">
      <Tenants />
      {spots.map((spot) => (
        <g key={spot.x}>
          <rect
            className={classes(pen.hair, pen.dashed)}
            x={spot.x - 56}
            y="76"
            width="112"
            height="302"
            rx="8"
          />
          <rect
            className={classes(pen.surface, pen.line)}
            x={spot.x - 50}
            y="92"
            width="100"
            height="64"
            rx="6"
          />
          <text className={pen.name} x={spot.x} y="130" textAnchor="middle">
            its own
          </text>
          <path className={line(spot)} d={`M${spot.x} 156V228`} />
          <Store x={spot.x - 46} width={92} />
          <Rows spot={spot} width={64} />
        </g>
      ))}
    </Drawing>
  );
}

export const tenancyDrawings: Readonly<Record<ModelName, ComponentType<Props>>> = {
  pooled: Pooled,
  bridged: Bridged,
  siloed: Siloed,
};
