import { openDatabase } from '../database/database.ts';
import { createMailService } from './conversation.ts';

/** Sends and receives mails until it is killed, or the process that started it has ended. It starts in half the time of the service. */

const { DATA_FOLDER: dataFolder = '', DATABASE_URL: databaseUrl, SMTP_URL = '', IMAP_URL = '' } = process.env;
process.once('disconnect', () => process.exit());
const database = openDatabase({ dataFolder, databaseUrl });
const log = { info: () => {}, warn: console.warn, error: console.error };
createMailService({ database, smtpUrl: SMTP_URL, imapUrl: IMAP_URL, log }).start();
