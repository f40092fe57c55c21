import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';

const entries = [
  { what: 'invoice 0412', amount: '49.00' },
  { what: 'payment', amount: '−49.00' },
  { what: 'upgrade, 11 days', amount: '18.33' },
  { what: 'payment', amount: '−18.33' },
] as const;

export function BillingLayer() {
  return (
    <Drawing width={420} height={350} surface="paper">
      <rect className={classes(pen.surface, pen.line)} x="6" y="20" width="408" height="310" rx="4" />
      <path className={pen.hair} d="M290 20V330" />
      <text className={pen.name} x="30" y="58">
        Ledger, Harbour
      </text>
      {entries.map(({ what, amount }, index) => (
        <g key={what + amount} transform={`translate(0 ${78 + index * 48})`}>
          <path className={pen.hair} d="M6 0H414" />
          <text className={pen.label} x="30" y="30">
            {what}
          </text>
          <text className={pen.label} x="392" y="30" textAnchor="end">
            {amount}
          </text>
        </g>
      ))}
      <path className={pen.line} d="M6 270H414M6 275H414" />
      <text className={pen.name} x="30" y="310">
        owed
      </text>
      <text className={pen.name} x="392" y="310" textAnchor="end">
        0.00
      </text>
    </Drawing>
  );
}
