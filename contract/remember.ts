/** Reads at the first call and returns the same to all others. A failure is not remembered: the next call reads again. */
export function remember<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () =>
    (value ??= read().catch((error: unknown) => {
      value = undefined;
      throw error;
    }));
}
