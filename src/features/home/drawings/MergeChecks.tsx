import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';

const checks = ['Types', 'Unit tests', 'Browser journeys', 'Review by a second pair of eyes'];

/** A change on its way to the main line: quick because every gate is automatic, good because none is skipped. */
export function MergeChecks() {
  return (
    <Drawing width={560} height={420}>
      <path className={pen.line} d="M40 52V380" />
      <path className={pen.blue} d="M40 92C40 140 92 120 92 160V292C92 330 40 312 40 348" strokeWidth="2.5" />
      {[52, 92, 380].map((y) => (
        <circle key={y} className={`${pen.surface} ${pen.line}`} cx="40" cy={y} r="7" />
      ))}
      {[178, 226, 274].map((y) => (
        <circle key={y} className={`${pen.surface} ${pen.blue}`} cx="92" cy={y} r="7" />
      ))}
      <circle className={pen.fillAccent} cx="40" cy="348" r="10" />
      <rect className={pen.panel} x="136" y="62" width="384" height="296" rx="6" />
      <text className={pen.name} x="162" y="102">
        Ready to merge
      </text>
      <path className={pen.hair} d="M136 126H520M136 184H520M136 242H520M136 300H520" />
      {checks.map((check, index) => (
        <g key={check}>
          <circle className={pen.hair} cx="174" cy={155 + index * 58} r="12" />
          <path className={pen.accent} d={`M168 ${155 + index * 58}l4.500 4.500 8-9`} />
          <text className={pen.label} x="200" y={161 + index * 58}>
            {check}
          </text>
        </g>
      ))}
      <path className={`${pen.accent} ${pen.dashed}`} d="M136 330C100 330 80 348 54 348" />
    </Drawing>
  );
}
