/** In milliseconds. Connections that are silent for eight seconds are closed, and the browser would report only that. */
export const answerTime = 6000;

/** The outcome of the work, or what `onLate` makes of the reason when it takes too long. The work goes on. */
export async function withinTime<T>(
  work: Promise<T>,
  onLate: (reason: string) => T,
  timeout = answerTime,
): Promise<T> {
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve(`no answer within ${timeout / 1000} s`), timeout);
  try {
    return await Promise.race([work, late.promise.then(onLate)]);
  } finally {
    clearTimeout(timer);
  }
}
