import { countText } from '../../contract/english.ts';
import { leadFields } from '../leads/fields.ts';
import { quoteLines } from '../leads/quote-lines.ts';
import type { Lead } from '../leads/lead-rows.ts';
import { oneLine, toLines } from '../leads/sanitise.ts';
import type { FoundLead } from '../leads/store.ts';
import type { DeliveryView } from '../outbox/delivery.ts';

/** Output for a terminal. Visitors' text is sanitised, because terminals obey control characters. */

const stateOf = ({ submitted, spamReason }: Lead): string => {
  if (spamReason !== null) return 'spam';
  return submitted ? 'submitted' : 'unfinished';
};

export const time = (date: Date): string => date.toISOString().replace('T', ' ').slice(0, 16);

const truncated = (text: string, width: number): string => {
  const letters = [...oneLine(text)];
  return letters.length > width ? `${letters.slice(0, width - 1).join('')}…` : letters.join('');
};

/** Lays rows out in columns as wide as their widest cell. */
export function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const pad = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - [...text].length));
  return rows
    .map((row) =>
      row
        .map((text, column) => pad(text, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function formatList(leads: readonly Lead[]): string {
  if (leads.length === 0) return 'There are none.\n';
  const rows = leads.map((lead) => [
    oneLine(lead.id),
    time(lead.lastSaved),
    stateOf(lead),
    truncated(lead.UserName, 30),
    truncated(lead.Email, 40),
    truncated(lead.CompanyName, 30),
  ]);
  return `${inColumns([['ID', 'LAST SAVED (UTC)', 'STATE', 'NAME', 'EMAIL', 'COMPANY'], ...rows])}\n`;
}

export function formatLead({ lead, saves }: FoundLead, deliveries: readonly DeliveryView[]): string {
  const facts: readonly (readonly [string, string])[] = [
    ['Id', lead.id],
    ['State', stateOf(lead) + (lead.spamReason === null ? '' : `: ${oneLine(lead.spamReason)}`)],
    ['First seen', time(lead.firstSeen)],
    ['Last saved', `${time(lead.lastSaved)}, after ${countText(saves, 'save')}`],
    ...leadFields.map(
      (field) =>
        [field, field === 'Quote' ? quoteLines(lead.Quote).join('\n') : String(lead[field] ?? '')] as const,
    ),
  ];
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  const lines = facts
    .filter(([, text]) => text.trim() !== '')
    .map(([label, text]) => label.padEnd(width) + toLines(text).join(`\n${' '.repeat(width)}`));
  const sent = deliveries.length === 0 ? ['No deliveries.'] : deliveries.map(formatDelivery);
  return `${[...lines, '', ...sent].join('\n')}\n`;
}

function formatDelivery({ id, channel, occasion, state, due_at, attempts, reason }: DeliveryView): string {
  const next = state === 'waiting' ? `, due ${time(new Date(due_at))}` : '';
  const why = reason === null ? '' : `: ${oneLine(reason)}`;
  return `${channel} (${occasion}) ${state}${next}, ${countText(attempts, 'attempt')}${why}  [${oneLine(id)}]`;
}
