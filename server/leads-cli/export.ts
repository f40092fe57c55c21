import { writeCsv } from '../common/csv.ts';
import { recordFields, toRecord } from '../leads/lead-record.ts';
import type { LeadView } from '../leads/lead-view.ts';

/** The leads of the whole database, streamed. */
export const toCsv = (leads: AsyncIterable<LeadView>): AsyncGenerator<string> =>
  writeCsv(recordFields, toCells(leads));

async function* toCells(leads: AsyncIterable<LeadView>) {
  for await (const lead of leads) {
    const record = toRecord(lead);
    yield recordFields.map((field) => record[field]);
  }
}

/** One array with a lead on each line, streamed. */
export async function* toJson(leads: AsyncIterable<LeadView>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const lead of leads) {
    yield `${before}${JSON.stringify(toRecord(lead))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
