import type { Finding } from '../contract/desk/installation.ts';
import { PlainError } from '../server/common/plain-error.mjs';
import { examine, formatFindings } from '../server/doctor/examine.ts';
import { readSettings } from '../server/settings.ts';
import { openStores } from '../server/stores.ts';

/** Looks at an installation as its owner does: npm run doctor. Ends with 1 if something is missing. */

const timeLimit = 30_000;

async function findings(): Promise<readonly Finding[]> {
  try {
    const settings = readSettings(process.env);
    const stores = openStores(settings);
    const installation = { settings, stores, now: Date.now() };
    const found = await examine(installation, { kinds: ['quick', 'slow'], timeLimit });
    await stores.database.close();
    return found;
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    const sentence = error.message.replaceAll(/\s*\n\s*/g, ' ');
    const remedy = 'Correct it; docs/operations.md explains each setting.';
    return [{ check: 'Settings', state: 'missing', sentence, remedy }];
  }
}

const found = await findings();
const isJson = process.argv.includes('--json');
process.stdout.write(isJson ? `${JSON.stringify({ findings: found }, null, 2)}\n` : formatFindings(found));
// A check that was too late may still hold a connection.
process.exit(found.some(({ state }) => state === 'missing') ? 1 : 0);
