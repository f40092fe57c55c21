import type { FastifyInstance } from 'fastify';
import type { Frame, Page } from '../../contract/catalogue.ts';

export type Headers = Readonly<Record<string, string>>;

/** Browser features that the site does not use. Chromium logs unknown names as errors. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** For everything that is not a page: it may load and run nothing, even when opened directly. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Whether visitors use https only; `preload` also allows the browsers' preload list. */
export type BehindTls = boolean | 'preload';

const oneYear = 365 * 24 * 60 * 60;

/** Browsers use https for a year. The preload list is opt-in, because leaving it takes months. */
function strictTransport(behindTls: BehindTls): Headers {
  if (behindTls === false) return {};
  const preload = behindTls === 'preload' ? '; preload' : '';
  return { 'strict-transport-security': `max-age=${oneYear}; includeSubDomains${preload}` };
}

/** The headers of every answer; pages have a policy of their own. */
export function securityHeaders(behindTls: BehindTls): Headers {
  return {
    'content-security-policy': inertPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Gives the sandbox of samples a process of its own in Chromium, also where it does not isolate every site (0014).
    'origin-agent-cluster': '?1',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    // For browsers without frame-ancestors.
    'x-frame-options': 'DENY',
    ...strictTransport(behindTls),
  };
}

/** The Content-Security-Policy of a page: files of the site, and inline scripts and styles by their hashes. */
export function pagePolicy(
  { inline, services, frames }: Pick<Page, 'inline' | 'services' | 'frames'>,
  behindTls: BehindTls,
): string {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  const directives = [
    "default-src 'none'",
    // The search index is read by WebAssembly.
    `script-src ${own(inline.scripts)} 'wasm-unsafe-eval'`,
    `style-src ${own(inline.styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...services].join(' '),
    "manifest-src 'self'",
    // Of our own documents, only the sandbox lets itself be framed.
    ...(frames ? ["frame-src 'self'"] : []),
    ["form-action 'self'", ...services].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  if (behindTls !== false) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/**
 * The headers of a document for a sandboxed frame. It runs its own script and workers made from it, and reaches nothing:
 * the code of readers runs in these workers, which have the policy of the document.
 */
export const frameHeaders = ({ inline }: Pick<Frame, 'inline'>): Headers => ({
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${inline.scripts.map((hash) => `'${hash}'`).join(' ')} blob: 'wasm-unsafe-eval'`,
    'worker-src blob:',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
});

/** Adds the headers that a route has not set. */
export function addDefaultHeaders(app: FastifyInstance, headers: Headers): void {
  const defaults = Object.entries(headers);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of defaults) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}
