import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { indexes } from '../../../ui/drawing/geometry.ts';

const cell = 78;
const place = (day: number) => ({ x: 46 + ((day - 1) % 6) * cell, y: 24 + Math.floor((day - 1) / 6) * 74 });

/** The calendar of a first release: a demonstration in the middle, a product at the end. */
export function ThirtyDays() {
  return (
    <Drawing width={560} height={420}>
      {indexes(30).map((index) => {
        const day = index + 1;
        const { x, y } = place(day);
        const last = day === 30;
        return (
          <g key={day}>
            <rect
              className={last ? pen.fillInk : pen.panel}
              x={x}
              y={y}
              width={cell - 8}
              height="66"
              rx="4"
            />
            {day < 15 && (
              <path
                className={pen.blue}
                d={`M${x + 12} ${y + 50}h${18 + ((day * 17) % 30)}`}
                strokeWidth="4"
              />
            )}
            <text className={last ? `${pen.label} ${pen.onInk}` : pen.label} x={x + 12} y={y + 25}>
              {day}
            </text>
          </g>
        );
      })}
      <rect className={pen.line} {...place(15)} width={cell - 8} height="66" rx="4" />
      <text className={pen.label} x={place(15).x + 12} y={place(15).y + 52}>
        demo
      </text>
      <text className={`${pen.name} ${pen.onInk}`} x={place(30).x + 12} y={place(30).y + 53}>
        MVP
      </text>
    </Drawing>
  );
}
