import { connect } from 'node:tls';
import { day } from '../../contract/durations.ts';
import { countText } from '../../contract/english.ts';
import { reasonText } from '../../contract/desk/reason-text.ts';
import { errorCode } from '../common/error-code.ts';
import type { Settings } from '../settings.ts';
import { attention, type Check, isExampleHost, type CheckResult, missing, problems, ready } from './check.ts';

/** The certificate that the site shows, or why there is none. */
type Certificate =
  | { readonly endsAt: number; /** Why browsers refuse it. */ readonly problem: string | null }
  | { readonly reason: string };

type Address = Pick<Settings, 'siteUrl' | 'behindTls' | 'trustedProxies'>;

/** Let's Encrypt's clients renew 30 days before the end. */
const soon = 14 * day;

export function checkAddress(
  { siteUrl, behindTls, trustedProxies }: Address,
  certificate: Certificate | null,
  now: number,
): CheckResult | readonly CheckResult[] {
  const { hostname, protocol } = new URL(siteUrl);
  if (isExampleHost(hostname))
    return missing(
      `The address of the site is an example: ${siteUrl}`,
      'Set SITE_URL to yours, and build again.',
    );
  if (protocol !== 'https:' || certificate === null)
    return missing(
      `${siteUrl} is not https: what visitors enter travels in the clear.`,
      'Put a proxy with TLS before the service, and set SITE_URL to its https address.',
    );
  return problems([
    checkCertificate(siteUrl, certificate, now),
    behindTls === false &&
      missing(
        'The service does not know that visitors use https, so it sends no HSTS.',
        'Set BEHIND_TLS=true.',
      ),
    behindTls !== false &&
      trustedProxies.length === 0 &&
      attention(
        'No proxy is trusted: all visitors share one address, one rate limit and one location.',
        'Name the address of your proxy in TRUSTED_PROXIES.',
      ),
  ]);
}

function checkCertificate(siteUrl: string, certificate: Certificate, now: number): CheckResult {
  if ('reason' in certificate)
    return missing(
      `${siteUrl} cannot be reached from this machine: ${reasonText(certificate.reason)}.`,
      'Check that its name leads to your proxy (DNS), that the proxy runs, and that the firewall lets it through.',
    );
  if (certificate.problem !== null)
    return missing(
      `Browsers refuse the certificate of ${siteUrl}: ${reasonText(certificate.problem)}.`,
      'Get a certificate for this name; Caddy and certbot do it by themselves.',
    );
  const days = Math.floor((certificate.endsAt - now) / day);
  return certificate.endsAt - now < soon
    ? attention(
        `The certificate of ${siteUrl} ends in ${countText(days, 'day')}.`,
        'Check why it was not renewed yet.',
      )
    : ready(`${siteUrl} has a valid certificate for ${countText(days, 'day')} more.`);
}

function readCertificate(siteUrl: string, signal: AbortSignal): Promise<Certificate> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve) => {
    // Its fault is the finding, so the connection must not fail for it.
    const options = { host: hostname, port: Number(port) || 443, servername: hostname };
    const socket = connect({ ...options, rejectUnauthorized: false }, () => {
      const { valid_to } = socket.getPeerCertificate();
      // It is a code, whatever its type says.
      const problem = socket.authorized ? null : String(socket.authorizationError);
      resolve({ endsAt: Date.parse(valid_to), problem });
      socket.destroy();
    });
    socket.on('error', (error) => resolve({ reason: errorCode(error) }));
    signal.addEventListener('abort', () => socket.destroy());
  });
}

export const address: Check = {
  title: 'Address and TLS',
  kind: 'slow',
  run: async ({ settings, now, signal }) => {
    const { hostname, protocol } = new URL(settings.siteUrl);
    const isAsked = protocol === 'https:' && !isExampleHost(hostname);
    return checkAddress(settings, isAsked ? await readCertificate(settings.siteUrl, signal) : null, now);
  },
};
