import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';

const rows = ['north', 'harbour', 'mill', 'mill', 'harbour', 'north', 'harbour'] as const;

export function DataLayer() {
  return (
    <Drawing width={420} height={430}>
      <rect className={classes(pen.panel, pen.line)} x="6" y="14" width="408" height="76" rx="6" />
      <text className={pen.label} x="28" y="46">
        {`set app.tenant = 'harbour'`}
      </text>
      <text className={pen.label} x="28" y="72">
        select * from orders
      </text>
      <path className={pen.surface} d="M6 120H414V420H6Z" />
      <path className={pen.line} d="M6 130c0 -22 408 -22 408 0V408c0 22 -408 22 -408 0Z" />
      {rows.map((tenant, index) => {
        const seen = tenant === 'harbour';
        return (
          <g key={`${tenant} ${index + 1}`} transform={`translate(24 ${134 + index * 40})`}>
            <rect className={seen ? pen.fillAccent : pen.hair} width="372" height="32" rx="4" />
            <text className={classes(pen.label, seen && pen.onAccent)} x="14" y="21">
              {tenant}
            </text>
            <text className={classes(pen.label, seen && pen.onAccent)} x="358" y="21" textAnchor="end">
              {seen ? `order ${2040 + index}` : 'not there'}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}
