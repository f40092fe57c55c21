import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import { tenants } from './tenants.ts';

const ways = ['password', 'passkey', 'own SSO'] as const;

export function TenantsLayer() {
  return (
    <Drawing width={420} height={210} surface="paper">
      <rect className={classes(pen.surface, pen.line)} x="6" y="34" width="408" height="124" rx="8" />
      {tenants.map(({ x, main, name }, index) => (
        <g key={name} transform={`translate(${x} 82)`}>
          <circle className={main ? pen.accent : pen.blue} cx="-13" cy="0" r="10" />
          <path className={main ? pen.accent : pen.blue} d="M-3 0H27M16 0v9M24 0v7" />
          <text className={pen.label} x="0" y="46" textAnchor="middle">
            {ways[index]}
          </text>
        </g>
      ))}
      <path className={pen.hair} d="M140 34V158M280 34V158" />
    </Drawing>
  );
}
