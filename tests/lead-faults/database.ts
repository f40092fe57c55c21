import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { root } from '../../tools/toolchain.mjs';

export type ArrivedLead = {
  readonly user_name: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly talk_about_project: string | null;
  readonly company_name: string | null;
  readonly ask_me_anything: string | null;
  readonly quote: string | null;
  readonly submitted: number;
};

const dataOfJourneys = join(root, 'test-results/data');

/** The leads with this e-mail address in the database of the service that the journeys talk to, or of another one. */
export function leadsOf(email: string, dataFolder = dataOfJourneys): readonly ArrivedLead[] {
  const database = new DatabaseSync(join(dataFolder, 'leads.db'), { readOnly: true });
  try {
    return database.prepare('select * from leads where email = ?').all(email) as unknown as ArrivedLead[];
  } finally {
    database.close();
  }
}
