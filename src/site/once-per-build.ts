/** What is read once for a build; in development until Vite evaluates the module again, because content or code has changed. */
export function oncePerBuild<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined;
  return () => (known ??= read());
}
