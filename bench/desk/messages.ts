import { minute } from '../../contract/durations.ts';

/** Mails with visitors, made by the database itself from the leads that it has. */

/** On the lead that has by far the most. */
export const mostOfOneLead = 5000;
const notMatched = 5000;

const text = 'We need a platform for our customers, with payments and a dashboard. '.repeat(9);

const numbers = (most: number): string =>
  `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${most})`;

const columns = `id, lead_id, direction, kind, from_name, from_address, to_address, subject, text, quoted, mail_key, message_id,
  reference_ids, user_id, at, sent_at, is_sending, maybe_twice, uid, uid_validity`;

/** Mails from us and from the visitor in turn, over some days after the reply. */
const mailsOf = (leads: string, most: number, start: string): string => `
  insert into messages (${columns}) ${numbers(most)}
  select lead_id || '-${start}' || n, lead_id, case n % 2 when 1 then 'out' else 'in' end, 'mail', 'Ada', email_key,
    'sales@vsonline.example', 'Re: Your enquiry', '${text}', '${text}', lead_id || '-${start}' || n,
    '<' || lead_id || '-${start}' || n || '@mail.example>', '<' || lead_id || '-${start}' || (n - 1) || '@mail.example>',
    case n % 2 when 1 then 'user-1' end, replied_at + cast(n as bigint) * ${17 * minute},
    case n % 2 when 1 then replied_at + cast(n as bigint) * ${17 * minute} end, 0, 0, null, null
  from lead_desk cross join numbers where ${leads}`;

/** Fourteen mails of each lead that has a reply: five times as many as leads. Their deliveries, and mails of no lead. */
export const messageStatements: readonly string[] = [
  mailsOf('replied_at is not null', 14, 'm'),
  mailsOf('ref = (select min(ref) from lead_desk where replied_at is not null)', mostOfOneLead, 'more'),
  `insert into messages (${columns}) ${numbers(notMatched)}
    select 'none-' || n, null, 'in', 'mail', 'Eve', 'eve' || n || '@other.example', 'sales@vsonline.example', 'An offer', '${text}',
      '', 'none-' || n, '<none-' || n || '@other.example>', '', null, (select max(at) from messages) - cast(n as bigint) * ${minute}, null, 0, 0,
      null, null from numbers`,
  `insert into deliveries (id, lead_id, channel, occasion, state, first_due, due_at, attempts, follows, reason, ended_at, message_id)
    select id, lead_id, 'reply', 'reply', 'delivered', at, at, 1, null, null, at, null from messages where direction = 'out'`,
  `insert into delivery_attempts (delivery_id, number, at, delivered, reason)
    select id, 1, at, 1, null from messages where direction = 'out'`,
];
