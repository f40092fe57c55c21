import type { MessageKind } from '../../contract/desk/conversation.ts';
import type { MailOutcome } from '../../server/conversation/incoming.ts';

/** Mails as programs, servers and attackers write them, with what has to become of each. */

interface HardMail {
  readonly name: string;
  readonly source: Buffer;
  readonly ends: MailOutcome;
  /** The kind under which the mail is stored, if it is. */
  readonly kind?: MessageKind;
  /** Must be in the text that is shown. */
  readonly text?: string;
  /** Must be in no text that is shown. */
  readonly without?: string;
  /** The names of its files; of those that are too large with an exclamation mark. */
  readonly files?: readonly string[];
}

/** What the mails refer to. */
interface HardMailWorld {
  readonly ref: string;
  /** The Message-ID of our own mail to the visitor. */
  readonly ourId: string;
  readonly visitor: string;
  readonly us: string;
  readonly staff: string;
  readonly authServer: string;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

let made = 0;

/** A mail with the usual headers; those that are given replace them, and undefined removes one. */
function write(headers: Headers, body: string | Buffer): Buffer {
  made += 1;
  const all: Headers = {
    'Message-ID': `<hard-${made}@mail.example>`,
    Date: 'Wed, 18 Nov 2026 09:30:00 +0100',
    From: 'Grace <grace@elsewhere.example>',
    To: 'sales@vsonline.example',
    Subject: 'Hello',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => `${name}: ${each}\r\n`),
  );
  return Buffer.concat([Buffer.from(`${lines.join('')}\r\n`), Buffer.from(body)]);
}

const word = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
const crlf = (text: string): string => text.replaceAll('\n', '\r\n');

type Part = readonly [headers: string, body: string];

const multipart = (boundary: string, parts: readonly Part[], end = `--${boundary}--\r\n`): string =>
  parts.map(([headers, body]) => `--${boundary}\r\n${headers}\r\n\r\n${body}\r\n`).join('') + end;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');

const file = (name: string, bytes: Buffer, type = 'application/octet-stream'): Part => [
  `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64`,
  base64(bytes),
];
const plain = (text: string): Part => ['Content-Type: text/plain; charset=utf-8', text];
const html = (text: string): Part => ['Content-Type: text/html; charset=utf-8', text];
const mixed = (parts: readonly Part[], type = 'mixed') => ({
  type: { 'Content-Type': `multipart/${type}; boundary="b1"` },
  body: multipart('b1', parts),
});

const earlier = 'Thank you for your enquiry.';

/** How programs quote the mail that they answer: as plain text, or as HTML alone. */
const programs: Readonly<Record<string, { readonly headers?: Headers; readonly body: string }>> = {
  'Outlook, English': {
    headers: { 'X-Mailer': 'Microsoft Outlook 16.0', 'Thread-Topic': 'Your enquiry' },
    body: `YES\n\nKind regards\n\n________________________________\nFrom: Sue, VS Online <sales@vsonline.example>\nSent: Wednesday, 18 November 2026 09:12\nTo: Ada <ada@engines.example>\nSubject: Your enquiry\n\n${earlier}`,
  },
  'Outlook, German': {
    body: `YES\n\nVon: Sue, VS Online <sales@vsonline.example>\nGesendet: Mittwoch, 18. November 2026 09:12\nAn: Ada <ada@engines.example>\nBetreff: Your enquiry\n\n${earlier}`,
  },
  'Outlook, old': {
    body: `YES\n\n-----Ursprüngliche Nachricht-----\nVon: Sue\nGesendet: Mittwoch\n\n${earlier}`,
  },
  Gmail: {
    body: `YES\n\nOn Wed, Nov 18, 2026 at 9:12 AM Sue, VS Online <sales@vsonline.example>\nwrote:\n\n> ${earlier}\n>\n> -- \n> Sue`,
  },
  'Gmail, French': {
    body: `YES\n\nLe mer. 18 nov. 2026 à 09:12, Sue, VS Online <sales@vsonline.example> a écrit :\n\n> ${earlier}`,
  },
  'Gmail in HTML': {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: `<div dir="ltr">YES</div><br><div class="gmail_quote"><div class="gmail_attr">On Wed, Nov 18, 2026 at 9:12 AM Sue &lt;sales@vsonline.example&gt; wrote:<br></div><blockquote>${earlier}</blockquote></div>`,
  },
  'Apple Mail': {
    body: `YES\n\n> On 18. Nov 2026, at 09:12, Sue <sales@vsonline.example> wrote:\n> \n> ${earlier}`,
  },
  iPhone: {
    headers: { 'X-Mailer': 'iPhone Mail (21A329)' },
    body: `YES\n\nSent from my iPhone\n\n> On 18 Nov 2026, at 09:12, Sue <sales@vsonline.example> wrote:\n> \n> ${earlier}`,
  },
  Android: {
    body: `YES\n\nAm Mi., 18. Nov. 2026 um 09:12 Uhr schrieb Sue <sales@vsonline.example>:\n\n> ${earlier}`,
  },
  Samsung: { body: `YES\n\n-------- Original message --------\nFrom: Sue\n\n${earlier}` },
  Thunderbird: { body: `YES\n\nAm 18.11.26 um 09:12 schrieb Sue, VS Online:\n> ${earlier}\n> more` },
  Yahoo: {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: `<div>YES</div><div><div>On Wednesday 18 November 2026 at 09:12:11 GMT, Sue &lt;sales@vsonline.example&gt; wrote:</div><blockquote><p>${earlier}</p></blockquote></div>`,
  },
};

/** Subjects and first words of out-of-office notes. */
const absences: Readonly<Record<string, readonly [subject: string, text: string]>> = {
  English: ['Automatic reply: Your enquiry', 'I am out of the office.'],
  German: ['Abwesenheitsnotiz: Your enquiry', 'Ich bin nicht im Büro.'],
  French: ['Réponse automatique : Your enquiry', 'Je suis absente.'],
  Spanish: ['Respuesta automática: Your enquiry', 'Estoy fuera de la oficina.'],
  Italian: ['Risposta automatica: Your enquiry', 'Sono fuori ufficio.'],
  Portuguese: ['Resposta automática: Your enquiry', 'Estou ausente.'],
  Dutch: ['Automatisch antwoord: Your enquiry', 'Ik ben afwezig.'],
  Polish: ['Odpowiedź automatyczna: Your enquiry', 'Jestem poza biurem.'],
  Russian: ['Автоматический ответ: Your enquiry', 'Меня нет в офисе.'],
  Japanese: ['自動応答: Your enquiry', '不在にしております。'],
};

const charsets: readonly (readonly [charset: string, bytes: Buffer, text: string])[] = [
  ['iso-8859-1', Buffer.from('Gr\u00fc\u00dfe', 'latin1'), 'Grüße'],
  ['windows-1252', Buffer.from([0x93, 0x48, 0x69, 0x94, 0x20, 0x80]), '“Hi” €'],
  ['iso-2022-jp', Buffer.from('\u001b$B$3$s$K$A$O\u001b(B', 'latin1'), 'こんにちは'],
  ['shift_jis', Buffer.from([0x82, 0xb1, 0x82, 0xf1]), 'こん'],
  ['koi8-r', Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]), 'Привет'],
  ['gb18030', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), '你好'],
  ['big5', Buffer.from([0xa7, 0x41, 0xa6, 0x6e]), '你好'],
  ['euc-kr', Buffer.from([0xbe, 0xc8, 0xb3, 0xe7]), '안녕'],
  ['utf-16le', Buffer.from('Hello', 'utf16le'), 'Hello'],
  // Declared wrongly or not at all: something readable is left.
  ['utf-8', Buffer.from('Gr\u00fc\u00dfe from Kiel', 'latin1'), 'from Kiel'],
  ['x-unknown-99', Buffer.from('Hello there'), 'Hello there'],
  ['us-ascii', Buffer.from('Grüße from Kiel'), 'from Kiel'],
];

/** Reports of servers about our mail, or another one. */
const bounces = (id: string, to: string): Readonly<Record<string, readonly [Headers, string]>> => {
  const report = (status: string, action = 'failed') =>
    multipart('b1', [
      plain('Your message could not be delivered.'),
      [
        'Content-Type: message/delivery-status',
        `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ${to}\r\nAction: ${action}\r\nStatus: ${status}\r\n`,
      ],
      ['Content-Type: text/rfc822-headers', `Message-ID: ${id}\r\nTo: ${to}\r\nSubject: Your enquiry\r\n`],
    ]);
  const type = { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b1"' };
  const daemon = { From: 'Mail Delivery System <MAILER-DAEMON@mx.example>', 'Return-Path': '<>' };
  const wholeMail = multipart('b1', [
    plain('Delivery has failed to these recipients.'),
    ['Content-Type: message/delivery-status', `Action: failed\r\nFinal-Recipient: rfc822;${to}\r\n`],
    ['Content-Type: message/rfc822', `Message-ID: ${id}\r\nTo: ${to}\r\n\r\n${earlier}`],
  ]);
  return {
    Postfix: [{ ...daemon, ...type, Subject: 'Undelivered Mail Returned to Sender' }, report('5.1.1')],
    Exchange: [{ ...type, From: 'postmaster@mx.example', Subject: 'Undeliverable: Your enquiry' }, wholeMail],
    Gmail: [
      {
        ...daemon,
        ...type,
        'X-Failed-Recipients': to,
        'In-Reply-To': id,
        References: id,
        'Auto-Submitted': 'auto-replied',
        Subject: 'Delivery Status Notification (Failure)',
      },
      report('5.2.1'),
    ],
    qmail: [
      { ...daemon, Subject: 'failure notice' },
      `Hi. This is the qmail-send program.\r\n\r\n<${to}>:\r\nno mailbox here\r\n\r\n--- Below this line is a copy of the message.\r\n\r\nMessage-ID: ${id}\r\nSubject: Your enquiry\r\n`,
    ],
    Exim: [
      { ...daemon, 'X-Failed-Recipients': to, Subject: 'Mail delivery failed: returning message to sender' },
      `A message that you sent could not be delivered.\r\n\r\n  ${to}\r\n    Unrouteable address\r\n\r\n------ This is a copy. ------\r\n\r\nMessage-Id: ${id}\r\n`,
    ],
  };
};

const bytes = (count: number): Buffer => Buffer.alloc(count, 'VS Online ');

/** More than 120 mails. */
export function hardMails(world: HardMailWorld): readonly HardMail[] {
  made = 0;
  const { ref, ourId, visitor, us, staff, authServer } = world;
  const at = us.indexOf('@');
  const sub = `${us.slice(0, at)}+${ref}${us.slice(at)}`;
  const fromVisitor = { From: `Ada <${visitor}>` };
  const answer = { ...fromVisitor, 'In-Reply-To': ourId, References: `<x@y.example> ${ourId}` };
  const toLead = (
    name: string,
    headers: Headers,
    body: string | Buffer,
    more: Partial<HardMail> = {},
  ): HardMail => ({
    name,
    source: write({ To: sub, ...fromVisitor, ...headers }, body),
    ends: 'lead',
    kind: 'mail',
    ...more,
  });
  const withFiles = (
    name: string,
    parts: readonly Part[],
    files: readonly string[],
    type?: string,
  ): HardMail => {
    const { type: header, body } = mixed([plain('YES'), ...parts], type);
    return toLead(name, header, body, { text: 'YES', files });
  };
  const stranger = (
    name: string,
    headers: Headers,
    body: string | Buffer,
    more: Partial<HardMail> = {},
  ): HardMail => ({
    name,
    source: write(headers, body),
    ends: 'not-matched',
    kind: 'mail',
    ...more,
  });

  const answers = Object.entries(programs).flatMap(([program, { headers = {}, body }]) => {
    const shown = { text: 'YES', without: earlier };
    return [
      toLead(`${program}, by sub-address`, { ...headers, From: 'Bo <bo@other.example>' }, crlf(body), shown),
      toLead(
        `${program}, by the ids`,
        { ...headers, ...answer, From: 'Bo <bo@other.example>', To: us },
        crlf(body),
        shown,
      ),
      toLead(`${program}, by the sender`, { ...headers, To: us }, crlf(body), shown),
    ];
  });
  const outOfOffice = Object.entries(absences).flatMap(([language, [subject, text]]) => [
    toLead(
      `out of office in ${language}, with headers`,
      { ...answer, Subject: 'Re: Your enquiry', 'Auto-Submitted': 'auto-replied' },
      text,
      { kind: 'automatic', text },
    ),
    toLead(`out of office in ${language}, by its subject`, { ...answer, Subject: word(subject) }, text, {
      kind: 'automatic',
      text,
    }),
  ]);
  const failures = [
    ...Object.entries(bounces(ourId, visitor)).map(([server, [headers, body]]) =>
      toLead(`bounce of ${server}`, { ...headers, To: us }, body, { kind: 'bounce' }),
    ),
    ...Object.entries(bounces('<other@elsewhere.example>', 'eve@elsewhere.example')).map(
      ([server, [headers, body]]): HardMail => ({
        name: `bounce of ${server} for a mail that is not ours`,
        source: write({ ...headers, 'In-Reply-To': undefined, References: undefined }, body),
        ends: 'refused',
      }),
    ),
    toLead(
      'warning about a delay',
      {
        From: 'MAILER-DAEMON@mx.example',
        'In-Reply-To': ourId,
        'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b1"',
      },
      multipart('b1', [
        plain('Still trying.'),
        ['Content-Type: message/delivery-status', 'Action: delayed\r\nStatus: 4.4.1\r\n'],
      ]),
      { kind: 'automatic' },
    ),
    toLead(
      'receipt of reading',
      { ...answer, 'Content-Type': 'multipart/report; report-type=disposition-notification; boundary="b1"' },
      multipart('b1', [
        plain('It was read.'),
        ['Content-Type: message/disposition-notification', 'Disposition: manual-action; displayed\r\n'],
      ]),
      { kind: 'automatic' },
    ),
    toLead('Exchange: suppressed answers', { ...answer, 'X-Auto-Response-Suppress': 'All' }, 'Ticket 7', {
      kind: 'automatic',
    }),
    toLead('Precedence: auto_reply', { ...answer, Precedence: 'auto_reply' }, 'Away', { kind: 'automatic' }),
  ];
  const lists: readonly HardMail[] = [
    ...[
      { 'List-Id': 'News <news.shop.example>', 'List-Unsubscribe': '<https://shop.example/u>' },
      { Precedence: 'bulk' },
      { 'List-Post': '<mailto:all@lists.example>', Precedence: 'list' },
    ].map((headers, index): HardMail => ({
      name: `newsletter ${index + 1}`,
      source: write({ From: 'News <news@shop.example>', ...headers }, 'Buy now'),
      ends: 'refused',
    })),
    {
      name: 'automatic notice of a stranger',
      source: write({ 'Auto-Submitted': 'auto-generated' }, 'x'),
      ends: 'refused',
    },
    toLead('mailing list that quotes us', { ...answer, 'List-Id': '<all.lists.example>' }, 'x', {
      kind: 'list',
    }),
    toLead('our own group', { 'List-Id': `<sales.${us.slice(at + 1)}>`, Precedence: 'list', To: us }, 'YES', {
      text: 'YES',
    }),
  ];
  const encodings = charsets.map(([charset, content, text]) =>
    toLead(
      `charset ${charset}: ${text}`,
      { 'Content-Type': `text/plain; charset="${charset}"`, 'Content-Transfer-Encoding': 'base64' },
      content.toString('base64'),
      { text },
    ),
  );
  const nested = (depth: number): string =>
    Array.from(
      { length: depth },
      (_, index) => `--n${index}\r\nContent-Type: multipart/mixed; boundary="n${index + 1}"\r\n\r\n`,
    ).join('') + `--n${depth}\r\nContent-Type: text/plain\r\n\r\nYES\r\n`;
  const malformed = [
    toLead('no boundary', { 'Content-Type': 'multipart/mixed' }, 'YES'),
    toLead(
      'a boundary that never ends',
      { 'Content-Type': 'multipart/mixed; boundary="b1"' },
      multipart('b1', [plain('YES')], ''),
      { text: 'YES' },
    ),
    toLead('a boundary that never comes', { 'Content-Type': 'multipart/mixed; boundary="zz"' }, 'YES'),
    toLead('broken base64', { 'Content-Transfer-Encoding': 'base64' }, 'WUVT!!!!=\r\n%%'),
    toLead(
      'broken quoted-printable',
      { 'Content-Transfer-Encoding': 'quoted-printable' },
      'YES =ZZ =\r\n=F',
      { text: 'YES' },
    ),
    toLead('a body without end of line', {}, 'YES', { text: 'YES' }),
    toLead('lines of one megabyte', {}, `YES ${'x'.repeat(1_000_000)}`, { text: 'YES' }),
    toLead('zero bytes and controls', {}, 'YES\0\u0007\u001b[31m', { text: 'YES' }),
    toLead('bare line feeds', {}, 'YES\nand\nmore', { text: 'and\nmore' }),
    toLead('no body', {}, ''),
    toLead('no Message-ID', { 'Message-ID': undefined }, 'YES', { text: 'YES' }),
    toLead('a Message-ID that is none', { 'Message-ID': 'hello' }, 'YES', { text: 'YES' }),
    toLead('two senders', { From: ['Ada <ada@engines.example>', 'Eve <eve@evil.example>'] }, 'YES', {
      text: 'YES',
    }),
    toLead('no sender', { From: undefined }, 'YES', { text: 'YES' }),
    toLead('an address that is none', { From: '<<>>,,"' }, 'YES', { text: 'YES' }),
    toLead('broken encoded words', { Subject: '=?UTF-8?B?####?= =?utf-8?q?=ZZ?= =?x?y?z?=' }, 'YES', {
      text: 'YES',
    }),
    toLead('a date that is none', { Date: 'yesterday' }, 'YES', { text: 'YES' }),
    toLead('a hundred levels of parts', { 'Content-Type': 'multipart/mixed; boundary="n0"' }, nested(100), {
      text: 'YES',
    }),
    toLead(
      'a thousand references',
      { References: Array.from({ length: 1000 }, (_, index) => `<r${index}@x.example>`).join('\r\n ') },
      'YES',
      { text: 'YES' },
    ),
  ];
  const written = [
    toLead('Hebrew', {}, 'שלום, כן בבקשה', { text: 'שלום' }),
    toLead('Arabic', { Subject: word('مرحبا') }, 'نعم، من فضلك', { text: 'نعم' }),
    toLead('reordering characters', {}, 'YES \u202Egnp.exe\u202C', { text: 'YES', without: '\u202E' }),
    toLead('answers between the lines', {}, '> When?\r\nTuesday\r\n> Where?\r\nHere', { text: 'Tuesday' }),
    toLead(
      'HTML with a script',
      { 'Content-Type': 'text/html' },
      '<p>YES</p><script>alert(1)</script><style>p{}</style>',
      { text: 'YES', without: 'alert' },
    ),
    toLead(
      'HTML with remote images',
      { 'Content-Type': 'text/html' },
      '<p>YES<img src="https://track.example/p.gif"></p>',
      { text: 'YES', without: 'track' },
    ),
    toLead(
      'HTML with a frame and a form',
      { 'Content-Type': 'text/html' },
      '<iframe src="https://e.example"></iframe><form action="https://e.example">YES</form>',
      { text: 'YES', without: 'e.example' },
    ),
    toLead(
      'HTML nested 20,000 levels deep',
      { 'Content-Type': 'text/html' },
      `${'<div>'.repeat(20_000)}YES`,
      { text: 'YES' },
    ),
    toLead('HTML that never ends', { 'Content-Type': 'text/html' }, `<p>YES</p>${'<a <!--'.repeat(1000)}`, {
      text: 'YES',
    }),
    toLead(
      'text beside HTML',
      mixed([plain('YES'), html('<p>NO</p>')], 'alternative').type,
      mixed([plain('YES'), html('<p>NO</p>')], 'alternative').body,
      { text: 'YES', without: 'NO' },
    ),
    toLead(
      'a link whose text hides it',
      { 'Content-Type': 'text/html' },
      '<a href="https://evil.example/x">YES</a>',
      { text: 'YES <https://evil.example/x>' },
    ),
  ];
  const attached = [
    withFiles(
      '25 MB in three files',
      [file('a.pdf', bytes(8_300_000)), file('b.pdf', bytes(8_300_000)), file('c.pdf', bytes(8_300_000))],
      ['a.pdf', 'b.pdf', 'c.pdf'],
    ),
    withFiles(
      'a file that is too large',
      [file('film.mov', bytes(10_000_001)), file('note.txt', bytes(10))],
      ['film.mov!', 'note.txt'],
    ),
    withFiles(
      'winmail.dat',
      [file('winmail.dat', Buffer.from([0x78, 0x9f, 0x3e, 0x22]), 'application/ms-tnef')],
      ['winmail.dat'],
    ),
    withFiles(
      'an invitation',
      [
        file(
          'invite.ics',
          Buffer.from('BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR'),
          'text/calendar; method=REQUEST',
        ),
      ],
      ['invite.ics'],
    ),
    withFiles(
      'an answer to an invitation',
      [
        file(
          'reply.ics',
          Buffer.from('BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR'),
          'text/calendar; method=REPLY',
        ),
      ],
      ['reply.ics'],
    ),
    withFiles('a name with folders', [file('../../etc/passwd', bytes(3))], ['passwd']),
    withFiles('a name of Windows', [file('C:\\\\temp\\\\report.docx', bytes(3))], ['report.docx']),
    withFiles('a name that reads backwards', [file('invoice\u202Efdp.exe', bytes(3))], ['invoicefdp.exe']),
    withFiles(
      'a web page',
      [file('page.html', Buffer.from('<script>alert(1)</script>'), 'text/html')],
      ['page.html'],
    ),
    withFiles(
      'a drawing',
      [file('logo.svg', Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml')],
      ['logo.svg'],
    ),
    withFiles(
      'a name in another language',
      [
        [
          `Content-Type: image/png\r\nContent-Disposition: attachment; filename*=UTF-8''%C3%BCbersicht.png\r\nContent-Transfer-Encoding: base64`,
          'AAAA',
        ],
      ],
      ['übersicht.png'],
    ),
    withFiles(
      'a file without a name',
      [
        [
          'Content-Type: image/png\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64',
          'AAAA',
        ],
      ],
      ['attachment-1'],
    ),
  ];
  const results = (server: string, result: string) => ({ 'Authentication-Results': `${server}; ${result}` });
  const domain = staff.slice(staff.indexOf('@') + 1);
  const pass = `dkim=pass header.d=${domain}`;
  const fromStaff = { From: `Sue <${staff}>` };
  const forged: readonly HardMail[] = [
    {
      ...toLead(
        'a colleague, authenticated',
        { ...fromStaff, ...results(authServer, pass) },
        'We can do that.\r\n\r\nFrom: VS Online website <site@vsonline.example>\r\nSent: today\r\nTo: sue\r\nLead 7',
      ),
      ends: 'forwarded',
      text: 'We can do that.',
      without: 'Lead 7',
    },
    {
      ...toLead(
        'a colleague, by SPF',
        { ...fromStaff, ...results(authServer, `spf=pass smtp.mailfrom=sue@${domain}`) },
        'And this.',
      ),
      ends: 'forwarded',
    },
    toLead('forged colleague without results', fromStaff, 'Pay here'),
    toLead(
      'forged colleague with results of another server',
      { ...fromStaff, ...results('mx.evil.example', pass) },
      'Pay here',
    ),
    toLead(
      'forged colleague with results below the true ones',
      {
        ...fromStaff,
        'Authentication-Results': [`${authServer}; dkim=fail header.d=${domain}`, `${authServer}; ${pass}`],
      },
      'Pay here',
    ),
    toLead(
      'forged colleague, authenticated for another domain',
      { ...fromStaff, ...results(authServer, 'dkim=pass header.d=evil.example') },
      'Pay here',
    ),
    toLead(
      'a result in a comment',
      { ...fromStaff, ...results(authServer, `dkim=fail (${pass}) header.d=${domain}`) },
      'Pay here',
    ),
    toLead(
      'a colleague who is away',
      { ...fromStaff, ...results(authServer, pass), 'Auto-Submitted': 'auto-replied' },
      'Away',
      { kind: 'automatic' },
    ),
    {
      name: 'forged as ourselves',
      source: write({ From: `VS Online <${us}>`, To: sub }, 'Hello'),
      ends: 'refused',
    },
    stranger('forged name of the visitor', { From: `"${visitor}" <eve@evil.example>` }, 'Hello', {
      text: 'Hello',
    }),
  ];
  const unmatched = [
    stranger('a stranger', {}, 'Can you build a loom?', { text: 'loom' }),
    stranger('a ref that is unknown', { To: `sales+zzzzzzzzzzzz@${us.slice(at + 1)}` }, 'Hello'),
    stranger('a sub-address of another company', { To: `sales+${ref}@evil.example` }, 'Hello'),
    stranger('a sender with two open leads', { From: 'Bob <bob@two.example>' }, 'Which one?'),
    stranger('ids that are unknown', { 'In-Reply-To': '<nothing@nowhere.example>' }, 'Hello'),
    stranger('no recipient', { To: undefined }, 'Hello'),
  ];
  return [
    ...answers,
    ...outOfOffice,
    ...failures,
    ...lists,
    ...encodings,
    ...malformed,
    ...written,
    ...attached,
    ...forged,
    ...unmatched,
  ];
}
