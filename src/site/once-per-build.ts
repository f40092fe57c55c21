import { AsyncLocalStorage } from 'node:async_hooks';
import { digestOf } from './digest.ts';

const digests: (() => Promise<string>)[] = [];
const usedByPage = new AsyncLocalStorage<Set<string>>();

/**
 * What is read once for a build; in development until Vite evaluates the module that asks for it again, because content or
 * code has changed. A large value may have a digest of what it was made from.
 */
export function oncePerBuild<Value>(
  read: () => Promise<Value>,
  digest: (value: Value) => string = digestOf,
): () => Promise<Value> {
  let known: Promise<{ readonly value: Value; readonly digest: string }> | undefined;
  // What it reads in turn is part of its own value, and not of the page that happens to be the first to ask.
  const load = () =>
    (known ??= usedByPage.run(new Set(), async () => {
      const value = await read();
      return { value, digest: digest(value) };
    }));
  // In development they would hold the values of every change since the start.
  if (import.meta.env.PROD) digests.push(async () => (await load()).digest);
  return async () => {
    const loaded = await load();
    usedByPage.getStore()?.add(loaded.digest);
    return loaded.value;
  };
}

/** The digests of all values that are read once for this build. */
export const currentDigests = async (): Promise<ReadonlySet<string>> =>
  new Set(await Promise.all(digests.map((digest) => digest())));

/** Renders a page and names the digests of the values that it used. */
export async function withDigestsUsed<Result>(
  render: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly used: readonly string[] }> {
  const used = new Set<string>();
  const result = await usedByPage.run(used, render);
  return { result, used: [...used].toSorted() };
}
