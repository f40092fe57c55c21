import { Resolver } from 'node:dns/promises';
import { errorCode } from '../common/error-code.ts';
import { countText } from '../../contract/english.ts';
import { attention, type Check, isExampleHost, type CheckResult, missing, ready } from './check.ts';
import { reasonText } from '../../contract/desk/reason-text.ts';
import { verifySmtp } from '../mail/smtp.ts';
import { testMailbox } from '../conversation/test-mailbox.ts';

/** The texts under a name; empty without any. Throws when DNS does not answer. */
type ReadTexts = (name: string) => Promise<readonly string[]>;

/** Those of Google, Microsoft, Fastmail, Mailgun, SendGrid, Postmark and of common mail servers. */
const commonSelectors = [
  ...['google', 'selector1', 'selector2', 'fm1', 'fm2', 'k1', 's1', 's2', 'pm', 'mx'],
  ...['default', 'dkim', 'mail', 'smtp', 'key1'],
];

export async function checkDomain(
  domain: string,
  selector: string | undefined,
  read: ReadTexts,
): Promise<CheckResult | readonly CheckResult[]> {
  try {
    return await Promise.all([spf(domain, read), dkim(domain, selector, read), dmarc(domain, read)]);
  } catch (error) {
    return attention(
      `DNS does not answer (${errorCode(error)}), so SPF, DKIM and DMARC of ${domain} are not known.`,
      'Run this on a machine with a network.',
    );
  }
}

async function spf(domain: string, read: ReadTexts): Promise<CheckResult> {
  const records = (await read(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record = ''] = records;
  const remedy = `Add a TXT record to ${domain} as your mail provider says, such as \`v=spf1 include:… ~all\``;
  if (records.length === 0)
    return missing(`${domain} has no SPF record, so your mails may be taken for spam.`, remedy);
  if (records.length > 1)
    return missing(`${domain} has ${records.length} SPF records, which counts as none.`, 'Make them one.');
  return /[ ]\+?all\b/i.test(record)
    ? missing(`The SPF record of ${domain} lets every server of the world send in its name.`, remedy)
    : ready(`${domain} has an SPF record.`);
}

async function dkim(domain: string, selector: string | undefined, read: ReadTexts): Promise<CheckResult> {
  const selectors = selector === undefined ? commonSelectors : [selector];
  const keys = await Promise.all(
    selectors.map(async (name) => ({ name, texts: await read(`${name}._domainkey.${domain}`) })),
  );
  // An empty key is one that was withdrawn.
  const found = keys.find(({ texts }) => texts.some((text) => /(?:^|;)\s*p=[^;\s]/i.test(text)));
  if (found) return ready(`${domain} has a DKIM key (selector ${found.name}).`);
  if (selector === undefined)
    return attention(
      `It is not known whether ${domain} has a DKIM key: none has a usual name.`,
      'Set DKIM_SELECTOR to the name (s=) in the DKIM-Signature of a mail that you have sent.',
    );
  return missing(
    `${domain} has no DKIM key under the selector ${selector}, so your mails may be taken for spam.`,
    'Turn DKIM on at your mail provider, and add the TXT record that it shows.',
  );
}

async function dmarc(domain: string, read: ReadTexts): Promise<CheckResult> {
  const labels = domain.split('.');
  // The record of a domain holds for those below it.
  const names = labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`);
  const texts = (await Promise.all(names.map(read))).flat();
  const record = texts.find((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
  if (record === undefined)
    return missing(
      `${domain} has no DMARC record, which large mail providers ask for.`,
      `Add a TXT record to _dmarc.${domain}, to begin with \`v=DMARC1; p=none; rua=mailto:you@${domain}\``,
    );
  return /;\s*p=(?:quarantine|reject)/i.test(record)
    ? ready(`${domain} has a DMARC record.`)
    : attention(
        `The DMARC record of ${domain} asks receivers to do nothing (p=none).`,
        'Once its reports show only your own servers, change it to p=quarantine.',
      );
}

async function readTexts(name: string): Promise<readonly string[]> {
  try {
    const records = await new Resolver({ timeout: 2000, tries: 1 }).resolveTxt(name);
    return records.map((parts) => parts.join(''));
  } catch (error) {
    // There is no such record.
    if (/^(?:ENOTFOUND|ENODATA)$/.test(errorCode(error))) return [];
    throw error;
  }
}

export const sendingDomain: Check = {
  title: 'Sending domain',
  kind: 'slow',
  run: async ({ settings: { conversation, dkimSelector } }) => {
    const domain = conversation.address.split('@').at(-1)?.toLowerCase() ?? '';
    if (isExampleHost(domain))
      return attention(`Not looked at, because ${conversation.address} is an example.`);
    return checkDomain(domain, dkimSelector, readTexts);
  },
};

export const mailServer: Check = {
  title: 'Mail server',
  kind: 'slow',
  run: async ({ settings }) => {
    const { smtpUrl } = settings.notifications;
    if (smtpUrl === undefined)
      return missing(
        'There is no mail server: mails become files in the data folder, and no one is notified of leads.',
        'Set SMTP_URL as your mail provider says.',
      );
    const { host } = new URL(smtpUrl);
    const reason = await verifySmtp(smtpUrl);
    return reason === null
      ? ready(`The mail server ${host} lets the service sign in.`)
      : missing(
          `The mail server ${host} cannot be used: ${reasonText(reason)}.`,
          'Check host, port, user and password in SMTP_URL; characters such as @ in a password are written as %40.',
        );
  },
};

export const mailbox: Check = {
  title: 'Mailbox',
  kind: 'slow',
  run: async ({ settings }) => {
    const { mailbox: given } = settings.conversation;
    if (!given)
      return attention(
        'No mailbox is read: what visitors answer does not come to the desk.',
        'Set IMAP_URL to the mailbox of MAIL_FROM.',
      );
    const { host } = new URL(given.url);
    const found = await testMailbox(given.url);
    return 'reason' in found
      ? missing(
          `The mailbox at ${host} cannot be opened: ${reasonText(found.reason)}.`,
          'Check host, user, password and folder in IMAP_URL.',
        )
      : ready(`The mailbox at ${host} was opened: ${found.folder} has ${countText(found.mails, 'mail')}.`);
  },
};
