/** Lets only so many pieces of work go on at once; the others wait in line. */
export function createGate(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside === width) await new Promise<void>((enter) => waiting.push(enter));
    else inside++;
    try {
      return await work();
    } finally {
      // Whoever enters next takes over this place, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}
