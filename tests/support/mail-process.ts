import { type DatabaseOptions, openDatabase } from '../../server/database/database.ts';
import { createMailService } from './conversation.ts';

/** Sends and receives mails until it is killed, or the process that started it has ended. It starts in half the time of the service. */

export interface MailPlace {
  readonly database: DatabaseOptions;
  readonly smtpUrl: string;
  readonly imapUrl: string;
}

process.once('disconnect', () => process.exit());
const log = { info: () => {}, warn: console.warn, error: console.error };
const { database, ...urls } = JSON.parse(process.env['MAIL_PLACE'] ?? '') as MailPlace;
createMailService({ database: openDatabase(database), ...urls, log }).start();
