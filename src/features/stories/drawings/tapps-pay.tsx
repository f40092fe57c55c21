import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { indexes } from '../../../ui/drawing/geometry.ts';
import { LargeText } from '../../../ui/drawing/LargeText.tsx';

const rings = [148, 174, 200, 226];

const entries = [
  { account: 'card', amount: '−18.40' },
  { account: 'merchant', amount: '18.02' },
  { account: 'fees', amount: '0.38' },
];

/** A phone held to a terminal; beside them the same payment as the ledger keeps it, adding up to nothing. */
export function Illustration({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={720} height={480} alt={alt}>
      {rings.map((radius, index) => (
        <circle
          key={radius}
          className={index % 2 === 0 ? pen.blue : pen.hair}
          cx="240"
          cy="240"
          r={radius}
          strokeWidth="2"
        />
      ))}
      <Terminal />
      <Phone />
      <Ledger />
    </Drawing>
  );
}

function Terminal() {
  return (
    <g transform="translate(160 96)">
      <rect className={`${pen.surface} ${pen.line}`} width="144" height="288" rx="18" strokeWidth="2" />
      <rect className={pen.panel} x="16" y="18" width="112" height="122" rx="4" />
      <LargeText at={[72, 70]} scale={1.4} textAnchor="middle">
        18.40
      </LargeText>
      <path className={pen.blue} d="M58 100q6 8 0 16M68 95q10 13 0 26M78 90q14 18 0 36" strokeWidth="2.5" />
      {indexes(12).map((key) => (
        <rect
          key={key}
          className={pen.fillMuted}
          x={30 + (key % 3) * 32}
          y={166 + Math.floor(key / 3) * 26}
          width="20"
          height="12"
          rx="3"
        />
      ))}
    </g>
  );
}

function Phone() {
  return (
    <g transform="translate(318 46) rotate(32 68 134)">
      <rect className={`${pen.surface} ${pen.line}`} width="132" height="256" rx="20" strokeWidth="2" />
      <path className={pen.line} d="M48 16h36" strokeWidth="3" />
      <rect className={pen.wash} x="16" y="40" width="100" height="64" rx="6" />
      <path className={pen.blue} d="M30 84h36" strokeWidth="5" />
      <path className={pen.hair} d="M16 132h100M16 160h100M16 188h100M16 216h62" />
    </g>
  );
}

function Ledger() {
  return (
    <g>
      <rect className={pen.panel} x="484" y="196" width="250" height="236" rx="6" />
      {entries.map(({ account, amount }, index) => (
        <g key={account}>
          <text className={pen.label} x="506" y={230 + index * 50}>
            {account}
          </text>
          <text className={pen.label} x="696" y={230 + index * 50} textAnchor="end">
            {amount}
          </text>
          <path className={index < 2 ? pen.hair : pen.line} d={`M506 ${248 + index * 50}H696`} />
        </g>
      ))}
      <path className={pen.line} d="M506 353H696" />
      <LargeText at={[506, 399]} scale={1.25}>
        Sum
      </LargeText>
      <rect className={pen.fillAccent} x="610" y="372" width="86" height="40" rx="4" />
      <LargeText className={`${pen.name} ${pen.onAccent}`} at={[653, 400]} scale={1.25} textAnchor="middle">
        0.00
      </LargeText>
    </g>
  );
}
