import { useState } from 'react';
import { DemoButton } from '../kit/controls.tsx';
import { Values } from '../kit/display.tsx';
import kit from '../kit/kit.module.css';
import styles from './LayoutShift.module.css';

/** Milliseconds of the article's measurement. */
const work = { drawing: 250, reporting: 100, slice: 30 } as const;

type Way = 'handler' | 'slices';

/** The INP that the article measured, in milliseconds. */
const measured: Readonly<Record<Way, number>> = { handler: 416, slices: 16 };

const titles: Readonly<Record<Way, string>> = {
  handler: 'All in the handler',
  slices: `In slices of ${work.slice} ms`,
};

const ways = Object.keys(titles) as Way[];

/** Real work on the reader's own thread, and the time until the browser could paint. */
export function SlowClick() {
  const [results, setResults] = useState<Readonly<Partial<Record<Way, number>>>>({});
  const [latest, setLatest] = useState<Way>();
  const show = (way: Way, since: number) => {
    setResults((before) => ({ ...before, [way]: Math.round(performance.now() - since) }));
    setLatest(way);
  };
  const press: Readonly<Record<Way, (since: number) => Promise<void>>> = {
    handler: async (since) => {
      busyFor(work.drawing + work.reporting);
      await painted();
      show('handler', since);
    },
    slices: async (since) => {
      await painted();
      show('slices', since);
      await inSlices(work.drawing, work.slice, busyFor, painted);
      await painted();
      busyFor(work.reporting);
    },
  };
  return (
    <div className={styles.slow}>
      <div className={kit.controls}>
        <div className={kit.group}>
          <p className={kit.legend}>{`Filter the vases: ${work.drawing + work.reporting} ms of work`}</p>
          <div className={kit.options}>
            {ways.map((way) => (
              <DemoButton key={way} onPress={(time) => void press[way](time)}>
                {titles[way]}
              </DemoButton>
            ))}
          </div>
        </div>
      </div>
      <output aria-label="Result" className={kit.status}>
        {latest
          ? `${titles[latest]}: the next paint came ${results[latest]} ms after the click.`
          : `All in the handler, the article measured an INP of ${measured.handler} ms; in slices, ${measured.slices} ms.`}
      </output>
      <Values
        figures
        caption="Milliseconds until the browser paints"
        columns={['The work is done…', 'INP in the article', 'Your browser']}
        rows={ways.map((way) => ({
          name: titles[way],
          cells: [String(measured[way]), results[way] === undefined ? 'not tried' : String(results[way])],
        }))}
      />
    </div>
  );
}

/** Resolves when the browser has had the chance to paint. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Keeps the thread busy. */
function busyFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Does `total` milliseconds of work, with a pause for the browser after each slice. */
export async function inSlices(
  total: number,
  slice: number,
  doWork: (milliseconds: number) => void,
  pause: () => Promise<void>,
): Promise<void> {
  for (let done = 0; done < total; done += slice) {
    await pause();
    doWork(Math.min(slice, total - done));
  }
}
