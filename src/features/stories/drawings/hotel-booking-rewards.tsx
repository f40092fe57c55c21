import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { indexes } from '../../../ui/drawing/geometry.ts';
import { LargeText } from '../../../ui/drawing/LargeText.tsx';

const window = { width: 46, height: 62 };
const place = (index: number) => ({ x: 24 + (index % 10) * 70, y: 22 + Math.floor(index / 10) * 94 });
const lit = new Set([2, 11, 14, 23, 30, 42]);
const room = 21;
const nights = ['Fri 12', 'Sat 13', 'Sun 14'];

/** A hotel at night with one room lit for us, and the card that divides its price. */
export function Illustration({ alt }: { readonly alt: string }) {
  const { x, y } = place(room);
  return (
    <Drawing width={720} height={480} alt={alt}>
      <path
        className={pen.hair}
        d={indexes(6)
          .map((floor) => `M0 ${floor * 94 + 3.5}H720`)
          .join('')}
      />
      {indexes(50).map((index) => (
        <Window key={index} {...place(index)} fill={lit.has(index) ? pen.wash : undefined} />
      ))}
      <rect className={pen.fillAccent} {...place(room)} {...window} rx="2" />
      <path className={pen.accent} d={`M${x + window.width} ${y + 31}H322`} />
      <BookingCard />
    </Drawing>
  );
}

function Window({
  x,
  y,
  fill,
}: {
  readonly x: number;
  readonly y: number;
  readonly fill: string | undefined;
}) {
  return (
    <>
      {fill && <rect className={fill} x={x} y={y} {...window} rx="2" />}
      <path className={pen.hair} d={`M${x} ${y}h46v62h-46zM${x + 23} ${y}v62`} />
    </>
  );
}

function BookingCard() {
  return (
    <>
      <rect className={pen.panel} x="322" y="58" width="344" height="364" rx="8" />
      <LargeText at={[350, 112]} scale={1.5}>
        Room 212
      </LargeText>
      {nights.map((night, index) => (
        <g key={night}>
          <rect className={pen.surface} x={350 + index * 98} y="138" width="92" height="72" rx="4" />
          <path
            className={pen.blue}
            d={`M${371 + index * 98} 164c-4 18 14 26 26 16-14 2-20-8-16-22-4 0-9 2-10 6z`}
            strokeWidth="2"
          />
          <text className={pen.label} x={364 + index * 98} y="236">
            {night}
          </text>
        </g>
      ))}
      <path className={pen.hair} d="M322 262.5H666" />
      <rect className={pen.surface} x="350" y="290" width="288" height="24" rx="12" />
      <path className={pen.blue} d="M362 302H514" strokeWidth="24" />
      <circle className={`${pen.fillInk}`} cx="520" cy="302" r="20" />
      <path className={pen.hair} d="M322 342.5H666" />
      <text className={pen.name} x="350" y="376">
        6,400 points
      </text>
      <text className={pen.label} x="350" y="402">
        oldest first
      </text>
      <text className={pen.name} x="638" y="376" textAnchor="end">
        84.00
      </text>
      <text className={pen.label} x="638" y="402" textAnchor="end">
        by card
      </text>
    </>
  );
}
