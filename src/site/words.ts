import { getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

/** The words of one file of `content/`, which has its collection to itself. */
export async function wordsOf<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry({ collection: name, id: name });
  if (!entry) throw new Error(`The words of ${name} are missing from content/`);
  return entry.data;
}
