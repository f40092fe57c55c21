import { escapeHtml } from '../../contract/escape-html.ts';

/** HTML made by the tag `safeHtml`, which escapes every value put into it. */
export interface SafeHtml {
  readonly source: string;
}

type Piece = string | SafeHtml | readonly SafeHtml[];

function write(piece: Piece): string {
  if (typeof piece === 'string') return escapeHtml(piece);
  return 'source' in piece ? piece.source : piece.map(({ source }) => source).join('');
}

/** Template tag. Strings are escaped; `SafeHtml` is inserted as it is. Attribute values must be in double quotes. */
export const safeHtml = (parts: TemplateStringsArray, ...values: readonly Piece[]): SafeHtml => ({
  source: parts.reduce((before, part, index) => before + write(values[index - 1] ?? '') + part),
});
