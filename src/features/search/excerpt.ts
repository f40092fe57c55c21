/** A stretch of an excerpt; what was looked for is marked. */
export type Part = { readonly text: string; readonly marked: boolean };

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&amp;': '&',
};

const asText = (html: string): string =>
  html.replace(/&(?:lt|gt|quot|amp|#x27|#39);/g, (entity) => entities[entity] ?? entity);

/** The index gives excerpts as HTML with `<mark>`; as text in parts they need no trust to be shown. */
export function partsOf(excerpt: string): readonly Part[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .flatMap((piece, index) =>
      index % 2 === 1 ? marked(asText(piece)) : { text: asText(piece), marked: false },
    )
    .filter(({ text }) => text !== '');
}

/** The index marks a word together with the signs after it. */
function marked(word: string): readonly Part[] {
  const bare = word.replace(/[.,;:!?)\]}"'”’…]+$/, '');
  return [
    { text: bare, marked: true },
    { text: word.slice(bare.length), marked: false },
  ];
}
