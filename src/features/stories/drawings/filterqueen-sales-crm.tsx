import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { indexes } from '../../../ui/drawing/geometry.ts';
import styles from './ink.module.css';

type Card = { readonly street: string; readonly at: string };

const width = 156;
const left = (lane: number) => 24 + lane * 172;

const lanes: readonly { readonly name: string; readonly cards: readonly Card[] }[] = [
  {
    name: 'Lead',
    cards: [
      { street: 'Mill Lane 3', at: 'Tue' },
      { street: 'Elm Road 28', at: 'Wed' },
      { street: 'Dock Row 9', at: 'Thu' },
      { street: 'High St 41', at: 'Fri' },
    ],
  },
  {
    name: 'Demo',
    cards: [
      { street: 'Oak Way 12', at: '10:30' },
      { street: 'Church Hill 5', at: '14:00' },
      { street: 'Park End 70', at: '17:15' },
    ],
  },
  { name: 'Quote', cards: [{ street: 'Lime Court 2', at: 'draft' }] },
  { name: 'Won', cards: [{ street: 'Bay View 16', at: 'sent' }] },
];

/** The pipeline of one day on the road: a signed order on its way to the last column, with the network gone. */
export function Illustration({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={720} height={480} alt={alt}>
      {lanes.map(({ name, cards }, lane) => (
        <g key={name}>
          <path className={pen.hair} d={`M${left(lane) + 0.5} 68.5h${width}`} />
          <text className={pen.name} x={left(lane)} y="48">
            {name}
          </text>
          {cards.map((card, index) => (
            <Household key={card.street} card={card} x={left(lane)} y={88 + index * 100} />
          ))}
        </g>
      ))}
      <rect className={`${pen.hair} ${pen.dashed}`} x={left(2)} y="188" width={width} height="132" rx="4" />
      <circle className={pen.accent} cx="446" cy="254" r="6" />
      <path className={`${pen.accent} ${pen.dashed}`} d="M446 268C446 350 520 342 560 300" />
      <SignedOrder />
      <Waiting />
    </Drawing>
  );
}

function Household({ card, x, y }: { readonly card: Card; readonly x: number; readonly y: number }) {
  return (
    <>
      <rect className={pen.panel} x={x} y={y} width={width} height="84" rx="4" />
      <text className={pen.name} x={x + 14} y={y + 32}>
        {card.street}
      </text>
      <text className={pen.label} x={x + 14} y={y + 62}>
        {card.at}
      </text>
      <path
        className={pen.blue}
        d={`M${x + 96} ${y + 57}h${(card.street.length * 7) % 40}`}
        strokeWidth="4"
      />
    </>
  );
}

function SignedOrder() {
  return (
    <g transform="rotate(-3 618 262)">
      <rect className={pen.fillAccent} x={left(3)} y="188" width={width} height="132" rx="4" />
      <text className={`${pen.name} ${pen.onAccent}`} x={left(3) + 14} y="220">
        Quay Street 8
      </text>
      <path className={styles.faint} d={`M${left(3) + 14} 292h128`} />
      <path
        className={styles.ink}
        d="M560 284c6-22 14-44 18-40 5 5-12 40-4 40 7 0 8-20 14-20 5 0-2 18 4 18 6 0 8-16 13-16s-1 15 5 15c8 0 9-30 16-30 4 0-6 30 1 30s12-9 28-12"
      />
    </g>
  );
}

/** What has not reached the office yet: the queue on the tablet, under a network that is gone. */
function Waiting() {
  return (
    <>
      <path className={pen.surface} d="M0 404H720V480H0Z" />
      <path className={pen.hair} d="M0 404.5H720" />
      {indexes(4).map((bar) => (
        <path
          key={bar}
          className={pen.line}
          d={`M${28 + bar * 12} 456v${-10 - bar * 8}`}
          strokeWidth="5"
          opacity="0.45"
        />
      ))}
      <path className={pen.line} d="M22 422L72 462" strokeWidth="2.5" />
      <text className={pen.label} x="96" y="449">
        no signal
      </text>
      {indexes(3).map((fact) => (
        <rect
          key={fact}
          className={fact === 2 ? pen.fillAccent : pen.fillBlue}
          x={left(2) + fact * 34}
          y="428"
          width="24"
          height="28"
          rx="3"
        />
      ))}
      <text className={pen.label} x={left(3)} y="449">
        3 facts wait
      </text>
    </>
  );
}
