import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { indexes, roundToTenth } from '../../../ui/drawing/geometry.ts';
import type { Lane } from './content.ts';

type Props = { readonly lanes: readonly Lane[]; readonly width: number; readonly alt: string };

const laneHeight = 76;
const top = 44;

/** Twelve months across, one lane for each process. */
export function YearPlan({ lanes, width, alt }: Props) {
  const at = (month: number) => roundToTenth(1 + (month / 12) * (width - 2));
  const height = top + lanes.length * laneHeight + 8;
  return (
    <Drawing width={width} height={height} alt={alt}>
      {indexes(4).map((quarter) => (
        <g key={quarter}>
          <path className={pen.hair} d={`M${at(quarter * 3)} 0V${height}`} />
          <text className={pen.label} x={at(quarter * 3) + 10} y="18">
            Q{quarter + 1}
          </text>
        </g>
      ))}
      {lanes.map((lane, index) => {
        const y = top + index * laneHeight;
        return (
          <g key={lane.name}>
            <text className={pen.label} x={Math.min(at(lane.measure) + 8, width - 190)} y={y + 20}>
              {lane.name}
            </text>
            <path className={pen.line} d={`M${at(lane.use)} ${y + 42}H${at(12)}`} />
            <rect
              className={pen.blue}
              x={at(lane.measure)}
              y={y + 30}
              width={roundToTenth(at(lane.build) - at(lane.measure))}
              height="24"
            />
            <rect
              className={pen.fillBlue}
              x={at(lane.build)}
              y={y + 30}
              width={roundToTenth(at(lane.use) - at(lane.build))}
              height="24"
            />
            {lane.automatic !== undefined && (
              <circle className={pen.fillInk} cx={at(lane.automatic)} cy={y + 42} r="9" />
            )}
          </g>
        );
      })}
    </Drawing>
  );
}
