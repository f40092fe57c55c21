import { escapeHtml } from '../../contract/escape-html.ts';
import type { Fact } from './lead-facts.ts';
import { type HtmlMail, type Mail, type MailIdentity, messageId } from './mail.ts';

/** The content of a mail, rendered as text and as HTML. */
export interface EmailTemplate {
  readonly headline: string;
  readonly intro?: string;
  readonly parts: readonly Part[];
  readonly closing: string;
}

export type Part =
  | { readonly kind: 'facts'; readonly title?: string; readonly facts: readonly Fact[] }
  | { readonly kind: 'text'; readonly title: string; readonly lines: readonly string[] };

const isPresent = (part: Part): boolean => (part.kind === 'facts' ? part.facts : part.lines).length > 0;

/** Texts are indented, so that a visitor's text cannot pass for a line of ours. */
function renderText({ headline, intro, parts, closing }: EmailTemplate): string {
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

/** Sets no colours, so that mail programs choose a readable pair in light and dark mode. Loads no external resource. */
function renderHtml({ headline, intro, parts, closing }: EmailTemplate): string {
  const body = safeHtml`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${headline}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"><div style="max-width:36em;margin:0 auto">
<h1 style="margin:0 0 8px;font-size:22px;line-height:1.3">${headline}</h1>
${intro === undefined ? '' : safeHtml`<p style="margin:0 0 8px">${intro}</p>\n`}${parts.filter(isPresent).map(partHtml)}<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid rgba(128,128,128,.5);font-size:14px;opacity:.8">${closing}</p>
</div></body></html>
`;
  return body.source;
}

function partHtml(part: Part): SafeHtml {
  const title =
    part.title === undefined
      ? ''
      : safeHtml`<h2 style="margin:24px 0 4px;font-size:16px;line-height:1.3">${part.title}</h2>\n`;
  if (part.kind === 'facts')
    return safeHtml`${title}<table style="margin:12px 0;border-collapse:collapse;font-size:16px">${part.facts.map(rowHtml)}</table>\n`;
  const lines = part.lines.map((line, index) => (index === 0 ? safeHtml`${line}` : safeHtml`<br>${line}`));
  return safeHtml`${title}<div style="padding:4px 0 4px 12px;border-left:3px solid rgba(128,128,128,.5);overflow-wrap:anywhere">${lines}</div>\n`;
}

function rowHtml({ label, text, href }: Fact): SafeHtml {
  const value =
    href === undefined ? safeHtml`${text}` : safeHtml`<a href="${href}" style="color:inherit">${text}</a>`;
  return safeHtml`<tr><th scope="row" style="padding:3px 16px 3px 0;text-align:left;vertical-align:top;font-weight:normal;opacity:.8">${label}</th><td style="padding:3px 0;vertical-align:top;overflow-wrap:anywhere">${value}</td></tr>`;
}

/** HTML made by the tag `safeHtml`, which escapes every value put into it. */
interface SafeHtml {
  readonly source: string;
}

type Piece = string | SafeHtml | readonly SafeHtml[];

function write(piece: Piece): string {
  if (typeof piece === 'string') return escapeHtml(piece);
  return 'source' in piece ? piece.source : piece.map(({ source }) => source).join('');
}

/** Template tag. Strings are escaped; `SafeHtml` is inserted as it is. Attribute values must be in double quotes. */
const safeHtml = (parts: TemplateStringsArray, ...values: readonly Piece[]): SafeHtml => ({
  source: parts.reduce((before, part, index) => before + write(values[index - 1] ?? '') + part),
});

type Overrides = Pick<Mail, 'about'> & Partial<Pick<Mail, 'messageId' | 'inReplyTo' | 'replyTo' | 'subject'>>;

/** A mail to sales. The subject is the headline unless another one is given. */
export const renderEmail = (
  id: string,
  template: EmailTemplate,
  mailIdentity: MailIdentity,
  overrides: Overrides,
): HtmlMail => ({
  id,
  messageId: messageId(id, mailIdentity),
  inReplyTo: undefined,
  from: mailIdentity.from,
  to: mailIdentity.to,
  replyTo: undefined,
  subject: template.headline,
  text: renderText(template),
  html: renderHtml(template),
  ...overrides,
});
