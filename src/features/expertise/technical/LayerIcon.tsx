import type { ReactNode } from 'react';
import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import type { Layer } from './content.ts';

const signs: Readonly<Record<Layer['id'], ReactNode>> = {
  interfaces: (
    <>
      <rect className={pen.line} x="4" y="10" width="56" height="42" rx="4" />
      <path className={pen.hair} d="M4 21H60" />
      <path className={pen.blue} d="M12 31H36M12 39H28" />
      <rect className={pen.fillAccent} x="42" y="36" width="12" height="8" rx="2" />
    </>
  ),
  services: (
    <>
      <path className={pen.blue} d="M32 22V32M16 42V32H48V42" />
      <rect className={pen.line} x="23" y="8" width="18" height="14" rx="3" />
      <rect className={pen.line} x="7" y="42" width="18" height="14" rx="3" />
      <rect className={pen.line} x="39" y="42" width="18" height="14" rx="3" />
      <circle className={pen.fillAccent} cx="32" cy="32" r="3.5" />
    </>
  ),
  data: (
    <>
      <ellipse className={pen.line} cx="32" cy="14" rx="22" ry="7" />
      <path className={pen.line} d="M10 14V50c0 4 10 7 22 7s22-3 22-7V14" />
      <path className={pen.blue} d="M10 26c0 4 10 7 22 7s22-3 22-7M10 38c0 4 10 7 22 7s22-3 22-7" />
      <circle className={pen.fillAccent} cx="44" cy="43" r="3" />
    </>
  ),
  delivery: (
    <>
      <path className={pen.blue} d="M8 32H52" />
      <circle className={pen.line} cx="10" cy="32" r="6" />
      <path className={pen.line} d="M24 24h14v16H24z" />
      <path className={pen.line} d="M46 22l12 10-12 10z" />
      <path className={pen.accent} d="M27.500 32.500l2.500 2.500 5-5.500" />
    </>
  ),
  devices: (
    <>
      <rect className={pen.line} x="18" y="18" width="28" height="28" rx="3" />
      <path
        className={pen.blue}
        d="M25 18V8M32 18V8M39 18V8M25 56V46M32 56V46M39 56V46M18 25H8M18 32H8M18 39H8M56 25H46M56 32H46M56 39H46"
      />
      <circle className={pen.fillAccent} cx="32" cy="32" r="4.500" />
    </>
  ),
  ai: (
    <>
      <path
        className={pen.blue}
        d="M12 16L32 12 12 32 32 32 12 48 32 52M32 12L52 32 32 32M32 52L52 32M12 16L32 32M12 48L32 32"
      />
      {[
        [12, 16],
        [12, 32],
        [12, 48],
        [32, 12],
        [32, 32],
        [32, 52],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} className={`${pen.surface} ${pen.line}`} cx={x} cy={y} r="4" />
      ))}
      <circle className={pen.fillAccent} cx="52" cy="32" r="5" />
    </>
  ),
};

export function LayerIcon({ layer }: { readonly layer: Layer['id'] }) {
  return (
    <Drawing width={64} height={64}>
      {signs[layer]}
    </Drawing>
  );
}
