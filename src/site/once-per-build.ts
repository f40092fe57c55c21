/** What is read once for a build; in development anew each time, since an editor may be writing. */
export function oncePerBuild<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined;
  return () => (import.meta.env.PROD ? (known ??= read()) : read());
}
