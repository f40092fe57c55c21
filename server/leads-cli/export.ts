import { writeCsv } from '../common/csv.ts';
import { exportedFields, toExportedLead } from '../leads/exported-lead.ts';
import type { Lead } from '../leads/lead-rows.ts';

/** The leads of the whole database, streamed. */
export const toCsv = (leads: AsyncIterable<Lead>): AsyncGenerator<string> =>
  writeCsv(exportedFields, toCells(leads));

async function* toCells(leads: AsyncIterable<Lead>) {
  for await (const lead of leads) {
    const exported = toExportedLead(lead);
    yield exportedFields.map((field) => exported[field]);
  }
}

/** One array with a lead on each line, streamed. */
export async function* toJson(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const lead of leads) {
    yield `${before}${JSON.stringify(toExportedLead(lead))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
