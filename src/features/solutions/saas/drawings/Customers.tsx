import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import { tenants } from './tenants.ts';

export function Customers() {
  return (
    <Drawing width={420} height={300} surface="paper">
      {tenants.map(({ name, x, main }) => (
        <g key={name} transform={`translate(${x} 0)`}>
          <path className={main ? pen.accent : pen.blue} d="M0 196V300" />
          <rect className={classes(pen.surface, pen.line)} x="-58" y="60" width="116" height="136" rx="6" />
          <path className={pen.hair} d="M-58 84H58M-42 154H42M-42 172H14" />
          <circle className={main ? pen.fillAccent : pen.fillBlue} cx="-42" cy="72" r="4" />
          <text className={pen.name} x="0" y="124" textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
    </Drawing>
  );
}
