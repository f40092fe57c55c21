import { pen } from '../../../ui/drawing/Drawing.tsx';
import { outline, polyline, curve, type Point } from '../../../ui/drawing/geometry.ts';
import { cornersOf, type Place } from './perspective.ts';

type Props = {
  readonly see: (place: Place) => Point;
  /** Origin of the lines of sight. */
  readonly eye: Point;
};

const tank = { left: 0.46, right: 1.42, up: 1.02, away: 3.05, radius: 0.27 } as const;
const faces = { front: [0, 1, 2, 3], top: [3, 2, 6, 7], left: [0, 3, 7, 4] } as const;

const loop = (points: readonly Point[], indexes: readonly number[]): string =>
  outline(indexes.flatMap((index) => points.slice(index, index + 1)));

export function MachineDrawing({ see, eye }: Props) {
  const hull = cornersOf([0.3, 0, 2.6], [1.3, 1.4, 0.9]).map(see);
  const pick = (...indexes: readonly number[]) => indexes.flatMap((index) => hull.slice(index, index + 1));
  return (
    <>
      <Anchors at={pick(4, 5)} />
      <g className={`${pen.blue} ${pen.dashed}`} strokeWidth="1.250">
        {pick(0, 3, 7).map((corner) => (
          <path key={corner.join()} d={polyline([eye, corner])} />
        ))}
      </g>
      <path
        className={`${pen.blue} ${pen.dashed}`}
        d={`${loop(hull, faces.top)}${polyline(pick(7, 4, 0))}${polyline(pick(6, 5, 1))}`}
        strokeWidth="1.250"
      />
      <Housing see={see} />
      <Tank see={see} />
      <path className={`${pen.blue} ${pen.dashed}`} d={loop(hull, faces.front)} strokeWidth="1.250" />
      <Anchors at={pick(0, 1)} />
      <Labels hull={hull} />
    </>
  );
}

function Housing({ see }: Pick<Props, 'see'>) {
  const body = cornersOf([0.4, 0.1, 2.7], [1.1, 0.64, 0.7]).map(see);
  const gauge = see([0.72, 0.46, 2.7]);
  const slots: readonly Place[] = [
    [1.05, 0.3, 2.7],
    [1.05, 0.42, 2.7],
    [1.05, 0.54, 2.7],
  ];
  return (
    <>
      <path className={pen.panel} d={loop(body, faces.left)} />
      <path className={pen.panel} d={loop(body, faces.top)} />
      <path className={`${pen.surface} ${pen.line}`} d={loop(body, faces.front)} />
      <path className={pen.line} d={loop(body, faces.left)} />
      <path className={pen.line} d={loop(body, faces.top)} />
      {slots.map(([right, up, away]) => (
        <path
          key={up}
          className={pen.hair}
          d={polyline([see([right, up, away]), see([right + 0.34, up, away])])}
        />
      ))}
      <circle className={`${pen.surface} ${pen.line}`} cx={gauge[0]} cy={gauge[1]} r="20" />
      <path className={pen.blue} d={`M${gauge[0]} ${gauge[1]}l9 -11`} />
    </>
  );
}

function Tank({ see }: Pick<Props, 'see'>) {
  const { left, right, up, away, radius } = tank;
  const end = (at: number) =>
    outline(
      curve(32, (share) => {
        const turn = share * 2 * Math.PI;
        return see([at, up + radius * Math.sin(turn), away + radius * Math.cos(turn)]);
      }),
    );
  const side = [
    see([left, up + radius, away]),
    see([right, up + radius, away]),
    see([right, up - radius, away]),
    see([left, up - radius, away]),
  ];
  return (
    <>
      <path className={`${pen.surface} ${pen.line}`} d={end(right)} />
      <path className={pen.surface} d={outline(side)} />
      <path className={pen.line} d={`${polyline(side.slice(0, 2))}${polyline(side.slice(2))}`} />
      <path className={`${pen.surface} ${pen.line}`} d={end(left)} />
    </>
  );
}

function Anchors({ at }: { readonly at: readonly Point[] }) {
  return at.map(([x, y]) => (
    <g key={`${x} ${y}`}>
      <ellipse className={pen.blue} cx={x} cy={y} rx="15" ry="6" />
      <circle className={pen.fillBlue} cx={x} cy={y} r="3.500" />
    </g>
  ));
}

function Labels({ hull }: { readonly hull: readonly Point[] }) {
  const [foot, , , top] = hull;
  const corner = hull[1];
  return (
    <>
      {top && (
        <text className={pen.label} x={top[0]} y={top[1] - 28}>
          true size
        </text>
      )}
      {foot && corner && (
        <text className={pen.label} x={(foot[0] + corner[0]) / 2} y={foot[1] + 24} textAnchor="middle">
          anchored to the floor
        </text>
      )}
    </>
  );
}
