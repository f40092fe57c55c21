const files = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true });

/** The source of a story's drawing, in the file of its slug; undefined for a story without one. */
export const illustrationOf = (slug: string): string | undefined => files[`./${slug}.svg`];
