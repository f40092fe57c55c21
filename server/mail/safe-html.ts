/** HTML that is safe to send: made by `markup` alone, which escapes everything that is put into it. */
export interface Markup {
  readonly safe: string;
}

type Piece = string | Markup | readonly Markup[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

function write(piece: Piece): string {
  if (typeof piece === 'string') return escape(piece);
  return 'safe' in piece ? piece.safe : piece.map(({ safe }) => safe).join('');
}

/** Template tag: values are text unless they are markup themselves. Attributes must stand in double quotes. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Piece[]): Markup => ({
  safe: parts.reduce((before, part, index) => before + write(values[index - 1] ?? '') + part),
});
