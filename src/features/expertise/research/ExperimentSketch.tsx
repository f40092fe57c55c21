import type { ReactNode } from 'react';
import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import type { SketchName } from './content.ts';

const sketches: Readonly<Record<SketchName, ReactNode>> = {
  chair: (
    <>
      <path className={pen.hair} d="M8 120L60 92H196M60 92V12" />
      <rect className={pen.line} x="62" y="16" width="84" height="128" rx="9" />
      <path className={pen.line} d="M96 23H112" />
      <path className={pen.wash} d="M82 120L104 108 136 118 114 132Z" />
      <path
        className={pen.blue}
        d="M88 100L108 90 128 96 108 107ZM88 100V122M108 107V130M128 96V118M108 90V64L128 58V96"
      />
      <path className={`${pen.accent} ${pen.dashed}`} d="M82 120L104 108 136 118 114 132Z" />
    </>
  ),
  eye: (
    <>
      <path className={pen.line} d="M14 118H186M14 126H186" />
      {[34, 92, 150].map((x) => (
        <rect
          key={x}
          className={x === 92 ? pen.accent : pen.line}
          x={x - 14}
          y="92"
          width="28"
          height="26"
          rx="3"
        />
      ))}
      <path className={pen.accent} d="M86 112L97 98" />
      <path className={pen.wash} d="M92 50L64 90H120Z" />
      <path className={`${pen.blue} ${pen.dashed}`} d="M92 50L64 90M92 50L120 90" />
      <rect className={`${pen.surface} ${pen.line}`} x="74" y="18" width="36" height="26" rx="4" />
      <circle className={pen.blue} cx="92" cy="31" r="7" />
      <path className={pen.line} d="M84 44V50H100V44" />
      <path className={pen.hair} d="M110 31H150V14" />
    </>
  ),
  merge: (
    <>
      <rect className={pen.line} x="16" y="14" width="40" height="62" rx="6" />
      <rect className={pen.line} x="144" y="14" width="40" height="62" rx="6" />
      <path className={pen.blue} d="M36 76V92C36 112 100 100 100 122M164 76V92C164 112 100 100 100 122" />
      <path className={pen.hair} d="M24 30H48M24 42H42M152 30H176M152 42H170" />
      <rect className={pen.accent} x="24" y="50" width="24" height="14" rx="2" />
      <rect className={pen.accent} x="152" y="50" width="24" height="14" rx="2" />
      <path className={`${pen.hair} ${pen.dashed}`} d="M64 44H136" />
      <path className={pen.line} d="M94 38L106 50M106 38L94 50" />
      <circle className={pen.fillAccent} cx="100" cy="130" r="8" />
    </>
  ),
  quote: (
    <>
      <path className={pen.line} d="M20 14H86L104 32V144H20Z" />
      <path className={pen.line} d="M86 14V32H104" />
      <path className={pen.hair} d="M34 44H90M34 56H84M34 112H90M34 124H70" />
      <rect className={pen.wash} x="28" y="66" width="68" height="34" />
      <path className={pen.blue} d="M34 76H90M34 90H78" />
      <path className={pen.accent} d="M96 82C126 82 116 48 140 48" />
      <path className={`${pen.surface} ${pen.line}`} d="M140 24H188V66H160L150 78V66H140Z" />
      <path className={pen.hair} d="M150 38H178M150 50H170" />
      <circle className={pen.fillAccent} cx="140" cy="48" r="5" />
    </>
  ),
};

export function ExperimentSketch({ name }: { readonly name: SketchName }) {
  return (
    <Drawing width={200} height={156} surface="paper">
      {sketches[name]}
    </Drawing>
  );
}
