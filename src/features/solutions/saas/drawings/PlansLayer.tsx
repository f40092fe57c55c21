import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import { tenants } from './tenants.ts';

const gauges = [
  { plan: 'Start', limit: 150, used: 54 },
  { plan: 'Team', limit: 110, used: 110 },
  { plan: 'Scale', limit: 34, used: 60 },
] as const;

const bottom = 230;

export function PlansLayer() {
  return (
    <Drawing width={420} height={290} surface="paper">
      {tenants.map(({ x, main, name }, index) => {
        const gauge = gauges[index];
        if (!gauge) return null;
        const { plan, limit, used } = gauge;
        const height = main ? bottom - limit : used;
        return (
          <g key={name} transform={`translate(${x} 0)`}>
            <rect
              className={classes(pen.surface, pen.line)}
              x="-36"
              y="20"
              width="72"
              height={bottom - 20}
              rx="6"
            />
            <rect
              className={main ? pen.fillAccent : pen.fillBlue}
              x="-30"
              y={bottom - 6 - height}
              width="60"
              height={height}
              rx="2"
            />
            <path className={pen.line} d={`M-46 ${limit - 6}H46`} />
            {main && (
              <text className={pen.label} x="52" y={limit - 1}>
                limit
              </text>
            )}
            <rect className={pen.panel} x="-40" y="246" width="80" height="34" rx="4" />
            <text className={pen.name} x="0" y="269" textAnchor="middle">
              {plan}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}
