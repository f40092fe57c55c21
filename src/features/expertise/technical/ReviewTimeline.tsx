import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { indexes } from '../../../ui/drawing/geometry.ts';

const day = (index: number) => 10 + index * 81.6;
/** The share still unknown, day by day. */
const curve = 'M10 22C190 24 250 138 418 154S700 184 826 188';

export function ReviewTimeline({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={1200} height={220} alt={alt} surface="paper">
      <path className={pen.wash} d={`${curve}V200H10Z`} />
      <path className={pen.hair} d="M10 200H1190" />
      {indexes(11).map((index) => (
        <path key={index} className={pen.hair} d={`M${day(index)} 194V206`} />
      ))}
      <path className={pen.blue} d={curve} strokeWidth="2.500" />
      <path className={`${pen.blue} ${pen.dashed}`} d="M826 188C950 192 1080 194 1190 194" />
      {[22, 154, 188].map((y, index) => (
        <g key={y}>
          <path className={`${pen.line} ${pen.dashed}`} d={`M${day(index * 5)} ${y}V200`} />
          <circle className={pen.fillAccent} cx={day(index * 5)} cy={y} r="9" />
        </g>
      ))}
    </Drawing>
  );
}
