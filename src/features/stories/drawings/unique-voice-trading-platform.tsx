import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { indexes, roundToTenth } from '../../../ui/drawing/geometry.ts';
import { LargeText } from '../../../ui/drawing/LargeText.tsx';

const pitch = 9;
const middle = 128;

type Word = { readonly text: string; readonly x: number; readonly bars: number; readonly sure: number };

const words: readonly Word[] = [
  { text: 'buy', x: 36, bars: 10, sure: 0.99 },
  { text: 'fifty', x: 162, bars: 14, sure: 0.61 },
  { text: 'March', x: 324, bars: 11, sure: 0.97 },
  { text: 'at', x: 459, bars: 5, sure: 0.98 },
  { text: 'forty-two ten', x: 540, bars: 17, sure: 0.96 },
];
const unsure = (word: Word) => word.sure < 0.9;

const reach = (bar: number, { bars, x }: Word): number =>
  (0.18 + Math.sin((Math.PI * (bar + 0.5)) / bars)) * (34 + 50 * Math.abs(Math.sin(bar * 2.1 + x)));
const wave = (word: Word): string =>
  indexes(word.bars)
    .map((bar) => {
      const half = roundToTenth(reach(bar, word));
      return `M${word.x + bar * pitch - 2} ${roundToTenth(middle - half)}h4v${roundToTenth(half * 2)}h-4z`;
    })
    .join('');
const silence = indexes(82).map((bar) => `M${bar * pitch - 9} ${middle - 2}v4`);

const fields = [
  { name: 'Side', value: 'Buy', x: 36 },
  { name: 'Lots', value: '50', x: 198 },
  { name: 'Contract', value: 'March', x: 360 },
  { name: 'Price', value: '42.10', x: 522 },
] as const;

/** An order as it was spoken, and the ticket that waits for the one word nobody is sure of. */
export function Illustration({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={720} height={480} alt={alt}>
      <path className={pen.hair} d={silence.join('')} />
      {words.map((word) => (
        <g key={word.text}>
          <path className={unsure(word) ? pen.fillAccent : pen.fillBlue} d={wave(word)} />
          <path
            className={unsure(word) ? pen.accent : pen.hair}
            d={`M${word.x - 2} 238v8h${(word.bars - 1) * pitch + 4}v-8`}
          />
          <LargeText at={[word.x - 2, 273]} scale={1.2}>
            {word.text}
          </LargeText>
          <text className={pen.label} x={word.x - 2} y="298">
            {word.sure.toFixed(2)}
          </text>
        </g>
      ))}
      <path className={pen.accent} d="M220.5 246V328" />
      <Ticket />
    </Drawing>
  );
}

function Ticket() {
  return (
    <>
      <rect className={pen.panel} x="36" y="328" width="648" height="172" rx="6" />
      <path className={pen.hair} d="M198 328V480M360 328V480M522 328V480" />
      <rect className={pen.accent} x="198" y="328" width="162" height="172" />
      {fields.map(({ name, value, x }) => (
        <g key={name}>
          <text className={pen.label} x={x + 20} y="362">
            {name}
          </text>
          <LargeText at={[x + 20, 404]} scale={1.7}>
            {value}
          </LargeText>
          {name !== 'Lots' && <path className={pen.blue} d={`M${x + 21} 440l6 6 11-13`} strokeWidth="2.5" />}
        </g>
      ))}
      <rect className={pen.fillAccent} x="216" y="422" width="126" height="38" rx="4" />
      <LargeText className={`${pen.name} ${pen.onAccent}`} at={[279, 449]} scale={1.2} textAnchor="middle">
        Say again
      </LargeText>
    </>
  );
}
