import { hash } from 'node:crypto';

/** Tells two values apart by their data; functions within them do not count. */
export const digestOf = (value: unknown): string =>
  hash('sha256', JSON.stringify(value, plain) ?? '').slice(0, 32);

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
