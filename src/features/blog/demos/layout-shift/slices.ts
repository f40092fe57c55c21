/** Milliseconds of the article's measurement. */
export const work = { drawing: 250, reporting: 100, slice: 30 } as const;

/** Resolves when the browser has had the chance to paint. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Keeps the thread busy. */
export function busyFor(milliseconds: number): void {
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
