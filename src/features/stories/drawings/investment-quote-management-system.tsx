import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { outline, polar, indexes, curve } from '../../../ui/drawing/geometry.ts';
import { LargeText } from '../../../ui/drawing/LargeText.tsx';
import styles from './ink.module.css';

const providers = ['A', 'B', 'C'];
const rows = [
  { term: '1 year', rates: ['2.40', '2.35', '2.45'] },
  { term: '3 years', rates: ['2.80', '2.85', '2.70'] },
  { term: '5 years', rates: ['3.05', '3.10', '2.95'] },
  { term: '10 years', rates: ['3.30', '3.25', '3.40'] },
];

const sheet = { x: 104, y: 44, width: 448 };
const column = (index: number) => sheet.x + 196 + index * 88;
const line = (index: number) => sheet.y + 122 + index * 62;

/** Rosettes as banks print them: they show that nobody has touched the paper since. */
const rosette = (radius: number, swing: number, waves: number) =>
  outline(
    curve(180, (share) => polar([0, 0], radius + swing * Math.sin(share * waves * 2 * Math.PI), share * 360)),
  );

/** The sheet that the client gets, sealed; behind it the sheets of earlier days, kept as they were. */
export function Illustration({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={720} height={480} alt={alt}>
      {['Fri', 'Mon'].map((day, index) => (
        <rect
          key={day}
          className={pen.panel}
          x={sheet.x - 72 + index * 36}
          y={sheet.y - 24 + index * 12}
          width={sheet.width}
          height="520"
          rx="4"
        />
      ))}
      <rect className={pen.fillInk} {...sheet} height="480" rx="4" />
      <LargeText className={`${pen.name} ${pen.onAccent}`} at={[sheet.x + 28, 98]} scale={1.5}>
        Quote
      </LargeText>
      <text className={`${pen.label} ${pen.onAccent}`} x={sheet.x + 28} y="132">
        as of Tue
      </text>
      {providers.map((provider, index) => (
        <text
          key={provider}
          className={`${pen.name} ${pen.onAccent}`}
          x={column(index) + 8}
          y="132"
          textAnchor="middle"
        >
          {provider}
        </text>
      ))}
      <path className={styles.ink} d={`M${sheet.x + 28} 147h${sheet.width - 56}`} />
      <rect className={pen.fillAccent} x={column(1) - 30} y={line(2) - 2} width="76" height="46" rx="3" />
      {rows.map(({ term, rates }, row) => (
        <g key={term}>
          <text className={`${pen.name} ${pen.onAccent}`} x={sheet.x + 28} y={line(row) + 27}>
            {term}
          </text>
          {rates.map((rate, index) => (
            <text
              key={providers[index]}
              className={`${pen.label} ${pen.onAccent}`}
              x={column(index) + 8}
              y={line(row) + 27}
              textAnchor="middle"
            >
              {rate}
            </text>
          ))}
          <path className={styles.faint} d={`M${sheet.x + 28} ${line(row) + 51.5}h${sheet.width - 56}`} />
        </g>
      ))}
      <Seal />
    </Drawing>
  );
}

function Seal() {
  return (
    <g transform="translate(622 398)">
      <circle className={pen.surface} r="100" />
      {indexes(3).map((turn) => (
        <path
          key={turn}
          className={pen.blue}
          d={rosette(81 - turn * 3, 11, 12)}
          transform={`rotate(${turn * 10})`}
        />
      ))}
      <circle className={pen.blue} r="98" />
      <circle className={pen.blue} r="60" />
      <text className={pen.name} y="-4" textAnchor="middle">
        Sealed
      </text>
      <text className={pen.label} y="20" textAnchor="middle">
        9f3c71
      </text>
    </g>
  );
}
