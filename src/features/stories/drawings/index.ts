import type { ReactNode } from 'react';

export type Illustration = (props: { readonly alt: string }) => ReactNode;

const files = import.meta.glob<{ readonly Illustration?: Illustration }>('./*.tsx', { eager: true });

/** The drawing of a story, in the file of its slug; undefined for a story without one. */
export const illustrationOf = (slug: string): Illustration | undefined =>
  files[`./${slug}.tsx`]?.Illustration;
