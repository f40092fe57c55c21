import type { Fact } from './lead-facts.ts';
import { markup, type Markup } from './safe-html.ts';

/** A mail before it is laid out: a headline, then parts, then a small line at the end. */
export interface Letter {
  readonly headline: string;
  readonly intro?: string;
  readonly parts: readonly Part[];
  readonly closing: string;
}

export type Part =
  | { readonly kind: 'facts'; readonly title?: string; readonly facts: readonly Fact[] }
  | { readonly kind: 'words'; readonly title: string; readonly lines: readonly string[] };

const isPresent = (part: Part): boolean => (part.kind === 'facts' ? part.facts : part.lines).length > 0;

/** What a visitor wrote is indented, so that it can never pass for a line of ours. */
export function asText({ headline, intro, parts, closing }: Letter): string {
  const blocks = parts.filter(isPresent).map((part) => {
    const lines =
      part.kind === 'facts' ? factLines(part.facts) : part.lines.map((line) => `  ${line}`.trimEnd());
    return [...(part.title === undefined ? [] : [part.title]), ...lines].join('\n');
  });
  const start = intro === undefined ? headline : `${headline}\n\n${intro}`;
  return `${[start, ...blocks, `-- \n${closing}`].join('\n\n')}\n`;
}

function factLines(facts: readonly Fact[]): readonly string[] {
  const width = Math.max(...facts.map(({ label }) => label.length)) + 2;
  return facts.flatMap(({ label, text, href }) => {
    const line = `${label.padEnd(width)}${text}`;
    return href?.startsWith('http') ? [line, `${' '.repeat(width)}${href}`] : [line];
  });
}

/**
 * No colours of our own: readers' programs then choose a pair that can be read, in the light and in the dark. Nothing
 * is fetched from anywhere.
 */
export function asHtml({ headline, intro, parts, closing }: Letter): string {
  const body = markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${headline}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"><div style="max-width:36em;margin:0 auto">
<h1 style="margin:0 0 8px;font-size:22px;line-height:1.3">${headline}</h1>
${intro === undefined ? '' : markup`<p style="margin:0 0 8px">${intro}</p>\n`}${parts.filter(isPresent).map(partHtml)}<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid rgba(128,128,128,.5);font-size:14px;opacity:.8">${closing}</p>
</div></body></html>
`;
  return body.safe;
}

function partHtml(part: Part): Markup {
  const title =
    part.title === undefined
      ? ''
      : markup`<h2 style="margin:24px 0 4px;font-size:16px;line-height:1.3">${part.title}</h2>\n`;
  if (part.kind === 'facts')
    return markup`${title}<table style="margin:12px 0;border-collapse:collapse;font-size:16px">${part.facts.map(rowHtml)}</table>\n`;
  const lines = part.lines.map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`));
  return markup`${title}<div style="padding:4px 0 4px 12px;border-left:3px solid rgba(128,128,128,.5);overflow-wrap:anywhere">${lines}</div>\n`;
}

function rowHtml({ label, text, href }: Fact): Markup {
  const value =
    href === undefined ? markup`${text}` : markup`<a href="${href}" style="color:inherit">${text}</a>`;
  return markup`<tr><th scope="row" style="padding:3px 16px 3px 0;text-align:left;vertical-align:top;font-weight:normal;opacity:.8">${label}</th><td style="padding:3px 0;vertical-align:top;overflow-wrap:anywhere">${value}</td></tr>`;
}
