import type { FastifyInstance } from 'fastify';
import type { Page } from '../../contract/catalogue.ts';

export type Headers = Readonly<Record<string, string>>;

/** Powerful features of browsers that the site has no use for. Names that Chromium does not know would be logged as errors. */
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

/** For everything that is not a page: nothing in it may load or run anything, even when opened by itself. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Whether visitors reach us through https only, and whether browsers may be shipped with that knowledge. */
export type BehindTls = boolean | 'preload';

const oneYear = 365 * 24 * 60 * 60;

/** Browsers keep to https for a year. To be put on their preload list is for the owner to ask for: it is hard to undo. */
function strictTransport(behindTls: BehindTls): Headers {
  if (behindTls === false) return {};
  const preload = behindTls === 'preload' ? '; preload' : '';
  return { 'strict-transport-security': `max-age=${oneYear}; includeSubDomains${preload}` };
}

/** The headers that every answer carries; a page brings its own policy in place of this one. */
export function securityHeaders(behindTls: BehindTls): Headers {
  return {
    'content-security-policy': inertPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    ...strictTransport(behindTls),
  };
}

/** The Content-Security-Policy of a page: our own files, and what stands in the page itself by its hash. */
export function pagePolicy(
  { inline, services }: Pick<Page, 'inline' | 'services'>,
  behindTls: BehindTls,
): string {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  const directives = [
    "default-src 'none'",
    // The search index is read by WebAssembly; nothing else that is unsafe is allowed with it.
    `script-src ${own(inline.scripts)} 'wasm-unsafe-eval'`,
    `style-src ${own(inline.styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...services].join(' '),
    "manifest-src 'self'",
    ["form-action 'self'", ...services].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  if (behindTls !== false) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/** Gives every answer the headers that its route has not set itself. */
export function addDefaultHeaders(app: FastifyInstance, headers: Headers): void {
  const defaults = Object.entries(headers);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of defaults) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}
