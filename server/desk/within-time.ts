/** In milliseconds. Connections that are silent for eight seconds are closed, and the browser would report only that. */
export const answerTime = 6000;

/** The outcome of a test, or what `onLate` makes of the reason when it takes too long. */
export async function withinTime<T>(
  outcome: Promise<T>,
  onLate: (reason: string) => T,
  timeout = answerTime,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(onLate(`no answer within ${timeout / 1000} s`)), timeout);
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}
