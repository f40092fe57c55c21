import type { ReactNode } from 'react';

type Illustration = (props: { readonly says: string }) => ReactNode;

const files = import.meta.glob<{ readonly Illustration?: Illustration }>('./*.tsx', { eager: true });

/** Each story has its picture in a file of its own name. */
export function illustrationOf(slug: string): Illustration {
  const found = files[`./${slug}.tsx`]?.Illustration;
  if (!found) throw new Error(`src/features/stories/drawings/${slug}.tsx must export an Illustration`);
  return found;
}
