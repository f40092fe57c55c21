import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../contract/escape-html.ts';

/** Pages that the service renders itself, styled like the site and without external files. */

declare module 'fastify' {
  interface FastifyInstance {
    /** The name of the company in titles and header of these pages. */
    companyName: string;
  }
}

/** The colours of src/styles/tokens.css, in syntax that old browsers support. */
const style = `
:root{color-scheme:light dark;--ink:#0d1321;--muted:#50596b;--paper:#fbfaf7;--raised:#fff;--rule:#d9d7d1;--field:#737b8c;--error:#b0221b;--link:#2458d3}
@media(prefers-color-scheme:dark){:root{--ink:#f3f2ee;--muted:#b3b9c6;--paper:#0c1120;--raised:#141b2c;--rule:#333a4b;--field:#868d9d;--error:#ff8f80;--link:#9fbcff}}
*{box-sizing:border-box}
body{margin:0;font:1.0625rem/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
header{border-bottom:1px solid var(--rule);background:var(--raised)}
header a{display:inline-flex;gap:.75rem;align-items:center;min-height:4.75rem;font-weight:700;font-size:1.25rem;color:inherit;text-decoration:none}
header div,main{max-width:44rem;margin:0 auto;padding:0 1.25rem}
main{padding-top:2rem;padding-bottom:4rem}
h1{font-size:clamp(1.6rem,1.3rem + 1.4vw,2.4rem);line-height:1.15;margin:0 0 1.25rem;text-wrap:balance}
a{color:var(--link)}
a:focus-visible,input:focus-visible,textarea:focus-visible,button:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.notice{padding:1rem 1.25rem;border:1px solid var(--rule);border-inline-start:4px solid #ff6b27;border-radius:6px;background:var(--raised)}
.notice p,.notice ul{margin:0}
.notice p+p{margin-top:.75rem}
.notice ul{margin-top:.75rem;padding-inline-start:1.25rem}
form{display:grid;gap:1.5rem;margin-top:2rem}
.field{display:grid;gap:.5rem}
.field p{margin:0}
label{font-weight:600}
input,textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--raised);border:1px solid var(--field);border-radius:4px;resize:vertical}
[aria-invalid]{border-color:var(--error)}
.hint{font-size:.9375rem;color:var(--muted)}
.error{font-weight:600;color:var(--error)}
button{justify-self:start;min-height:2.75rem;padding:.5rem 1.5rem;font:inherit;font-weight:600;color:#0c1220;background:#ff6b27;border:0;border-radius:4px;cursor:pointer}
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Allows the page's own stylesheet, and forms to this origin. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const mark =
  '<svg width="36" height="36" viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="5" fill="#ff6b27"/><g fill="none" stroke="#0c1220" stroke-width="3.4" stroke-linecap="square"><path d="M9 13.2l5.2 14.6L19.6 13.2"/><path d="M31 15.1c-1.1-1.6-2.7-2.3-4.5-2.3-2.4 0-4.2 1.3-4.2 3.4 0 4.9 9 2.6 9 7.6 0 2.3-2 3.7-4.6 3.7-2 0-3.8-.8-4.9-2.5"/></g></svg>';

export interface PlainPage {
  readonly title: string;
  readonly heading: string;
  /** As HTML. */
  readonly content: string;
}

/** The whole document. */
export function renderPlainPage({ title, heading, content }: PlainPage, companyName: string): string {
  const company = escapeHtml(companyName);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${company}</title>
<style>${style}</style>
</head>
<body>
<header><div><a href="/" aria-label="${company}, home">${mark}<span>${company}</span></a></div></header>
<main>
<h1>${escapeHtml(heading)}</h1>
${content}
</main>
</body>
</html>
`;
}

/** A page with one message. */
export const noticePage = (heading: string, ...paragraphs: readonly string[]): PlainPage => ({
  title: heading,
  heading,
  content: `<div class="notice" role="alert">${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</div>`,
});

export const sendPlainPage = (reply: FastifyReply, status: number, page: PlainPage): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', plainPagePolicy)
    .send(renderPlainPage(page, reply.server.companyName));

/** When a request did not arrive completely, only the browser still has what was typed. */
export const goBack =
  'If you were sending a form, please go back in your browser: what you typed is still there.';
