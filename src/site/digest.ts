import { hash } from 'node:crypto';

/** Tells two values apart by their data; functions within them do not count. */
export const digestOf = (value: unknown): string => digestOfText(JSON.stringify(value, plain) ?? '');

/** Tells two texts apart; for a large one in half the time of `digestOf`, which would quote it first. */
export const digestOfText = (text: string): string => hash('sha256', text).slice(0, 32);

const shared = new WeakMap<object, string>();

/** `digestOf` a value that is part of many others and does not change: computed once. */
export function sharedDigestOf(value: object): string {
  const digest = shared.get(value) ?? digestOf(value);
  shared.set(value, digest);
  return digest;
}

const plain = (_key: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...value] : value;

type Path<Props> = { readonly params: Record<string, string | undefined>; readonly props: Props };

/**
 * A path of `getStaticPaths` with the digest of its props. Such a page is rendered again only when its props change, or a
 * value of `oncePerBuild` that it used: whatever else it shows of the articles has to be among the props. Something shorter
 * that changes with them may stand for them.
 */
export const keyed = <Props>(
  path: Path<Props>,
  instead: unknown = path.props,
): Path<Props> & { readonly cacheKey: string } => ({ ...path, cacheKey: digestOf(instead) });
