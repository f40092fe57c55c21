import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writtenToFile } from '../../contract/desk/deliveries.ts';
import { errorCode } from '../common/error-code.ts';
import { failed } from '../outbox/outcome.ts';
import { leadHeader, mailOptions, type MailSender, noAttachments } from './mail-sender.ts';

/** Where mails are written when no mail server is configured. */
export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail');

/** Writes every mail to an .eml file. A repetition overwrites the first one. */
export const createFileSender = (folder: string): MailSender => ({
  async send(mail) {
    try {
      const { createTransport } = await import('nodemailer');
      const writer = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        ...noAttachments,
      });
      const { message } = await writer.sendMail(mailOptions(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${mail.id}.eml`), message, { mode: 0o600, flush: true });
      return { delivered: true, note: writtenToFile };
    } catch (error) {
      return failed(errorCode(error));
    }
  },
});

/** The mails of deliveries and about leads with these ids. Both calls return how many. */
export function createMailFiles(folder: string) {
  async function find(ids: readonly string[]): Promise<readonly string[]> {
    const wanted = new Set(ids);
    const found: string[] = [];
    const names = await readdir(folder).catch(ifMissing<string[]>([]));
    for (const name of names.filter((each) => each.endsWith('.eml'))) {
      const message = await readFile(join(folder, name), 'latin1').catch(ifMissing(''));
      // By its name too: a full disk may have cut it off before the header.
      if ([basename(name, '.eml'), ...leadsNamedIn(message)].some((id) => wanted.has(id)))
        found.push(join(folder, name));
    }
    return found;
  }
  return {
    remove: async (ids: readonly string[]): Promise<number> => {
      const found = await find(ids);
      for (const file of found) await rm(file, { force: true });
      return found.length;
    },
    count: async (ids: readonly string[]): Promise<number> => (await find(ids)).length,
  };
}

function leadsNamedIn(message: string): readonly string[] {
  const [headers = ''] = message.split('\r\n\r\n', 1);
  const unfolded = headers.replace(/\r\n[ \t]+/g, ' ');
  const line = unfolded.split('\r\n').find((each) => each.startsWith(`${leadHeader}: `));
  return line?.split(' ').slice(1) ?? [];
}

/** For `catch`: the given value when a file or folder does not exist. */
const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (errorCode(error) === 'ENOENT') return instead;
    throw error;
  };
