import { answerFields, locationFields } from '../../contract/lead.ts';
import type { DeliveryView, LeadDetails } from '../leads/store.ts';
import type { LeadView } from '../outbox/delivery.ts';
import { linesOf, oneLine } from '../leads/sanitise.ts';

/** What the owner reads on a terminal. All that visitors wrote is made inert: a terminal obeys control characters. */

const stateOf = ({ submitted, suspicion }: LeadView): string => {
  if (suspicion !== null) return 'suspected';
  return submitted ? 'submitted' : 'unfinished';
};

const time = (date: Date): string => date.toISOString().replace('T', ' ').slice(0, 16);

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const shortened = (text: string, width: number): string => {
  const letters = [...oneLine(text)];
  return letters.length > width ? `${letters.slice(0, width - 1).join('')}…` : letters.join('');
};

/** In columns as wide as their widest cell. */
function inColumns(rows: readonly (readonly string[])[]): string {
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

export function listInWords(leads: readonly LeadView[]): string {
  if (leads.length === 0) return 'There are none.\n';
  const rows = leads.map((lead) => [
    oneLine(lead.id),
    time(lead.lastSaved),
    stateOf(lead),
    shortened(lead.UserName, 30),
    shortened(lead.Email, 40),
    shortened(lead.CompanyName, 30),
  ]);
  return `${inColumns([['ID', 'LAST SAVED (UTC)', 'STATE', 'NAME', 'EMAIL', 'COMPANY'], ...rows])}\n`;
}

export function leadInWords({ lead, saves, deliveries }: LeadDetails): string {
  const facts: readonly (readonly [string, string])[] = [
    ['Id', lead.id],
    ['State', stateOf(lead) + (lead.suspicion === null ? '' : `: ${oneLine(lead.suspicion)}`)],
    ['First seen', time(lead.firstSeen)],
    ['Last saved', `${time(lead.lastSaved)}, after ${counted(saves, 'save')}`],
    ...[...answerFields, 'PageName' as const, ...locationFields].map(
      (field) => [field, String(lead[field] ?? '')] as const,
    ),
  ];
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  const lines = facts
    .filter(([, text]) => text.trim() !== '')
    .map(([label, text]) => label.padEnd(width) + linesOf(text).join(`\n${' '.repeat(width)}`));
  const told = deliveries.length === 0 ? ['Nobody is told about it.'] : deliveries.map(deliveryInWords);
  return `${[...lines, '', ...told].join('\n')}\n`;
}

function deliveryInWords({ id, channel, occasion, state, due, attempts, reason }: DeliveryView): string {
  const next = state === 'waiting' ? `, due ${time(due)}` : '';
  const why = reason === null ? '' : `: ${oneLine(reason)}`;
  return `${channel} (${occasion}) ${state}${next}, ${counted(attempts, 'attempt')}${why}  [${oneLine(id)}]`;
}
