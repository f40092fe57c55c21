import type { ReactNode } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';

function Window({ children }: { readonly children: ReactNode }) {
  return (
    <Drawing width={300} height={200}>
      <rect className={pen.panel} x="1" y="1" width="298" height="198" rx="6" />
      {children}
    </Drawing>
  );
}

const cards = [
  [18, 44, 30],
  [18, 86, 44],
  [18, 128, 24],
  [112, 44, 40],
  [112, 86, 28],
  [206, 128, 36],
  [206, 86, 26],
] as const;

function Board() {
  return (
    <Window>
      <path className={pen.hair} d="M103 16V184M197 16V184M18 30H60M112 30H142M206 30H258" />
      {cards.map(([x, y, text]) => (
        <g key={`${x} ${y}`}>
          <rect className={classes(pen.surface, pen.hair)} x={x} y={y} width="76" height="32" rx="3" />
          <path className={pen.blue} d={`M${x + 10} ${y + 16}h${text}`} />
        </g>
      ))}
      <rect className={pen.fillAccent} x="206" y="44" width="76" height="32" rx="3" />
      <text className={classes(pen.note, pen.onAccent)} x="216" y="65">
        for you
      </text>
    </Window>
  );
}

const builds = [true, true, false, true];

function Builds() {
  return (
    <Window>
      <path className={pen.hair} d="M1 56H299M1 104H299M1 152H299" />
      {builds.map((passed, index) => {
        const y = 30 + index * 48;
        return (
          // The rows are static.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={index}>
            <path
              className={passed ? pen.blue : pen.accent}
              d={passed ? `M20 ${y}l6 6 10-12` : `M21 ${y - 6}l12 12m0-12l-12 12`}
            />
            <rect className={pen.wash} x="56" y={y - 4} width={[120, 96, 140, 80][index]} height="9" rx="2" />
            <text className={pen.note} x="282" y={y + 5} textAnchor="end">
              {passed ? 'passed' : 'failed'}
            </text>
          </g>
        );
      })}
    </Window>
  );
}

function Address() {
  return (
    <Window>
      <path className={pen.hair} d="M1 46H299" />
      <rect className={classes(pen.surface, pen.hair)} x="18" y="12" width="264" height="23" rx="11" />
      <text className={pen.note} x="32" y="28">
        demo.your-product
      </text>
      <path className={pen.wash} d="M18 64H282V120H18Z" />
      <path className={pen.blue} d="M34 84H148M34 100H112" />
      <path className={pen.hair} d="M18 138H92V184H18ZM113 138H187V184H113ZM208 138H282V184H208Z" />
      <rect className={pen.fillAccent} x="214" y="82" width="52" height="20" rx="3" />
    </Window>
  );
}

const bills = [
  [22, 28, 92],
  [22, 64, 128],
  [22, 88, 106],
  [22, 112, 138],
  [230, 64, 48],
  [244, 88, 34],
  [224, 112, 54],
] as const;

function Invoice() {
  return (
    <Window>
      {bills.map(([x, y, width]) => (
        <rect key={`${x} ${y}`} className={pen.wash} x={x} y={y} width={width} height="10" rx="2" />
      ))}
      <path className={pen.line} d="M22 138H278" />
      <rect className={classes(pen.surface, pen.hair)} x="22" y="154" width="256" height="22" rx="3" />
      <rect className={pen.fillBlue} x="22" y="154" width="150" height="22" rx="3" />
      <path className={pen.accent} d="M172 146V184" />
    </Window>
  );
}

export const windows = { board: Board, builds: Builds, address: Address, invoice: Invoice } as const;
