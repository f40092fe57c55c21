import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { FittingDrawing } from '../../../ui/drawing/FittingDrawing.tsx';
import { indexes, outline, polyline, type Point } from '../../../ui/drawing/geometry.ts';
import { MachineDrawing } from './MachineDrawing.tsx';
import { projectionOf, type Camera, type Place } from './perspective.ts';

const wide = {
  sheet: { width: 1240, height: 600 },
  camera: { centre: 580, horizon: 150, scale: 620, eye: 1.7 },
  headset: { x: 170, y: 400, size: 1.15 },
} as const;

const narrow = {
  sheet: { width: 400, height: 420 },
  camera: { centre: 128, horizon: 110, scale: 400, eye: 1.7 },
  headset: { x: 74, y: 330, size: 0.58 },
} as const;

/** In metres: half the width, the height, the distances of the back wall and of the picture's edge. */
const room = { half: 3.2, height: 3, back: 6.6, front: 1.2 } as const;

export function RoomDrawing({ alt }: { readonly alt: string }) {
  return (
    <FittingDrawing
      from={60}
      wide={
        <Drawing {...wide.sheet} alt={alt}>
          <Scene {...wide} />
        </Drawing>
      }
      narrow={
        <Drawing {...narrow.sheet} alt={alt}>
          <Scene {...narrow} />
        </Drawing>
      }
    />
  );
}

type SceneProps = {
  readonly camera: Camera;
  readonly headset: { readonly x: number; readonly y: number; readonly size: number };
};

function Scene({ camera, headset }: SceneProps) {
  const see = projectionOf(camera);
  return (
    <>
      <Shell see={see} />
      <Surface see={see} />
      <MachineDrawing see={see} eye={[headset.x + 88 * headset.size, headset.y - 16 * headset.size]} />
      <HeadsetDrawing {...headset} />
    </>
  );
}

type Seen = { readonly see: (place: Place) => Point };

function Shell({ see }: Seen) {
  const line = (...places: readonly Place[]) => polyline(places.map((place) => see(place)));
  const { half, height, back, front } = room;
  return (
    <>
      <g className={pen.hair}>
        {indexes(9).map((index) => {
          const right = -half + (index * half) / 4;
          return <path key={index} d={line([right, 0, front], [right, 0, back])} />;
        })}
        {[1.6, 2, 2.5, 3.1, 3.9, 5].map((away) => (
          <path key={away} d={line([-half, 0, away], [half, 0, away])} />
        ))}
        {[-half, half].map((right) => (
          <path key={right} d={line([right, height, front], [right, height, back])} />
        ))}
      </g>
      <path
        className={pen.panel}
        d={`${line([-half, 0, back], [half, 0, back], [half, height, back], [-half, height, back])}Z`}
      />
      <path
        className={pen.hair}
        d={`${line([-2.4, 0.95, back], [-0.8, 0.95, back], [-0.8, 2.3, back], [-2.4, 2.3, back])}Z${line([-1.6, 0.95, back], [-1.6, 2.3, back])}`}
      />
    </>
  );
}

/** The triangles of a scanned floor. */
const found: readonly Place[] = [
  [-0.5, 0, 2.5],
  [0.5, 0, 2.15],
  [2, 0, 2.3],
  [2.3, 0, 3],
  [1.9, 0, 3.9],
  [0.6, 0, 4.3],
  [-0.5, 0, 3.6],
];
const middle: Place = [0.95, 0, 3];

function Surface({ see }: Seen) {
  const edge = outline(found.map((place) => see(place)));
  return (
    <>
      <path className={pen.wash} d={edge} />
      <g className={pen.blue} strokeWidth="0.750">
        <path d={edge} />
        {found.map((place) => (
          <path key={place.join()} d={polyline([see(middle), see(place)])} />
        ))}
      </g>
    </>
  );
}

type HeadsetDrawingProps = { readonly x: number; readonly y: number; readonly size: number };

function HeadsetDrawing({ x, y, size }: HeadsetDrawingProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path
        className={`${pen.surface} ${pen.line}`}
        d="M-96 -6C-112 -40 -84 -70 -40 -66L-30 -46C-62 -52 -82 -34 -74 -6Z"
      />
      <path
        className={`${pen.surface} ${pen.line}`}
        d="M-74 -38C-40 -56 20 -66 58 -58C74 -54 80 -44 80 -26V10C80 26 72 36 56 40C20 48 4 20 -16 24C-36 28 -44 60 -70 52C-84 48 -88 40 -88 24V-12C-88 -26 -84 -33 -74 -38Z"
        strokeWidth="2"
      />
      <path
        className={pen.blue}
        d="M-66 -22C-30 -38 16 -46 50 -42C60 -40 64 -34 64 -24V6C64 18 58 24 48 26"
      />
      <circle className={pen.fillBlue} cx="56" cy="-14" r="4.500" />
      <circle className={pen.fillBlue} cx="-62" cy="8" r="4.500" />
    </g>
  );
}
