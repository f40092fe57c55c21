import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';

const roles = ['owner', 'admin', 'member', 'auditor'] as const;
const rights = [
  { name: 'read', roles: ['owner', 'admin', 'member', 'auditor'] },
  { name: 'write', roles: ['owner', 'admin', 'member'] },
  { name: 'invite', roles: ['owner', 'admin'] },
  { name: 'pay', roles: ['owner'] },
  { name: 'export', roles: ['owner', 'auditor'] },
] as const;

export function RolesLayer() {
  return (
    <Drawing width={420} height={320}>
      <rect className={classes(pen.surface, pen.line)} x="6" y="14" width="408" height="292" rx="8" />
      {roles.map((role, index) => (
        <text key={role} className={pen.label} x={134 + index * 76} y="48" textAnchor="middle">
          {role}
        </text>
      ))}
      {rights.map((right, row) => (
        <g key={right.name} transform={`translate(0 ${66 + row * 48})`}>
          <path className={pen.hair} d="M6 0H414" />
          <text className={pen.label} x="26" y="30">
            {right.name}
          </text>
          {roles.map((role, column) => {
            const has = (right.roles as readonly string[]).includes(role);
            return (
              <circle
                key={role}
                className={has ? pen.fillBlue : pen.hair}
                cx={134 + column * 76}
                cy="24"
                r="8"
              />
            );
          })}
        </g>
      ))}
    </Drawing>
  );
}
