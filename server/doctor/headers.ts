import { reasonText } from '../../contract/desk/reason-text.ts';
import { attention, type Check, isExampleHost, type CheckResult, missing, problems, ready } from './check.ts';
import { errorCode } from '../common/error-code.ts';

interface Visits {
  readonly page: Visit;
  readonly health: Visit;
  /** The page asked for without TLS; null where the port of that is not known. */
  readonly plain: Visit | null;
}

const expected = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'];

export function checkHeaders(siteUrl: string, { page, health, plain }: Visits) {
  // Where no page can be had, the others fail for the same reason.
  if ('reason' in page)
    return missing(
      `Visitors get no page at ${siteUrl}: ${reasonText(page.reason)}.`,
      'Look at the log of the proxy and of the service.',
    );
  return problems([checkPage(siteUrl, page), checkHealth(health), plain !== null && checkRedirect(plain)]);
}

function checkPage(siteUrl: string, page: PageAnswer): CheckResult {
  const names = siteUrl.startsWith('https:') ? [...expected, 'strict-transport-security'] : expected;
  if (page.status !== 200)
    return missing(
      `Visitors get status ${page.status} at ${siteUrl} in place of the home page.`,
      'Let the proxy pass every path on to the service: deploy/ has examples.',
    );
  const absent = names.filter((name) => !page.headers.has(name));
  return absent.length > 0
    ? missing(
        `The proxy leaves out headers that protect visitors: ${absent.join(', ')}.`,
        'Let it pass the headers of the service on: deploy/ has examples.',
      )
    : ready('Visitors get the home page with all headers that protect them.');
}

function checkHealth(answer: Visit): CheckResult {
  const status = 'reason' in answer ? reasonText(answer.reason) : `status ${answer.status}`;
  if ('status' in answer && answer.status === 200 && answer.body.includes('"alive"'))
    return ready('The service answers through the proxy.');
  return missing(
    `The service does not answer through the proxy (/healthz): ${status}.`,
    'Start the service, and let the proxy pass every path on to it.',
  );
}

function checkRedirect(answer: Visit): CheckResult {
  if ('reason' in answer)
    return attention(
      `Nothing answers without TLS (port 80: ${answer.reason}), so who types the name alone may see an error.`,
      'Let the proxy redirect http to https.',
    );
  const target = answer.headers.get('location') ?? '';
  return answer.status >= 300 && answer.status < 400 && target.startsWith('https:')
    ? ready('http is redirected to https.')
    : missing(
        `http is answered with status ${answer.status} and not redirected to https.`,
        'Let the proxy redirect http to https.',
      );
}

export const headers: Check = {
  title: 'What visitors get',
  kind: 'slow',
  run: async ({ settings: { siteUrl, serviceUrl }, signal }) => {
    const { hostname, protocol, port } = new URL(siteUrl);
    if (isExampleHost(hostname)) return attention('Not looked at, because SITE_URL is an example.');
    const isUsual = protocol === 'https:' && port === '';
    const [page, health, plain] = await Promise.all([
      visit(new URL('/', siteUrl), signal),
      // Not /readyz, which proxies keep from visitors.
      visit(new URL('/healthz', serviceUrl), signal),
      isUsual ? visit(`http://${hostname}/`, signal) : null,
    ]);
    return checkHeaders(siteUrl, { page, health, plain });
  },
};

interface PageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** An answer as visitors get it, or why there is none. */
type Visit = PageAnswer | { readonly reason: string };

/** Follows no redirect. Does not throw. */
export async function visit(url: string | URL, signal: AbortSignal): Promise<Visit> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal });
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch (error) {
    return { reason: errorCode(error instanceof Error && error.cause ? error.cause : error) };
  }
}
