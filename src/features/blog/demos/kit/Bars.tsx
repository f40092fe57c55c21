import kit from './kit.module.css';

type Bar = { readonly good: number; readonly bad: number };

type Props = {
  readonly bars: readonly Bar[];
  /** The value at the top edge. */
  readonly top: number;
  /** Bars between two vertical lines. */
  readonly marksEvery: number;
};

/** Stacked bars without text, stretched to the width; a table beside them has the values. */
export function Bars({ bars, top, marksEvery }: Props) {
  const marks = bars.map((_, index) => index).filter((index) => index > 0 && index % marksEvery === 0);
  return (
    <svg
      className={kit.chart}
      viewBox={`0 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={kit.mark} d={marks.map((x) => `M${x} 0V100`).join('')} />
      <path className={kit.good} d={outline(bars, top, ({ good }) => [0, good])} />
      <path className={kit.bad} d={outline(bars, top, ({ good, bad }) => [good, good + bad])} />
    </svg>
  );
}

const outline = (
  bars: readonly Bar[],
  top: number,
  extent: (bar: Bar) => readonly [number, number],
): string =>
  bars
    .map((bar, x) => {
      const [low, high] = extent(bar).map(
        (value) => Math.round((1000 * Math.min(value, top)) / top) / 10,
      ) as [number, number];
      return high > low ? `M${x + 0.1} ${round(100 - low)}V${round(100 - high)}h.8V${round(100 - low)}z` : '';
    })
    .join('');

const round = (value: number): number => Math.round(value * 10) / 10;
