import { readdir, readFile, rm, mkdir, open, rename } from 'node:fs/promises';
import { basename, join, dirname } from 'node:path';
import { writtenToFile } from '../../contract/desk/deliveries.ts';
import { type Mail, mailId } from './mail.ts';
import { leadHeader, mailOptions, type MailSender, noAttachments } from './mail-sender.ts';
import { failed } from '../outbox/outcome.ts';
import { errorCode } from '../common/error-code.ts';

/** Where mails are written when no mail server is configured. */
export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail');

/** Writes every mail to an .eml file. A repetition overwrites the first one. */
export function createFileSender(folder: string): MailSender {
  return {
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
        if (!Buffer.isBuffer(message)) return failed('the mail was not made');
        await writeDurableFile(join(folder, fileName(mail)), message);
        return { delivered: true, note: writtenToFile };
      } catch (error) {
        return failed(errorCode(error));
      }
    },
  };
}

/** The name of a mail about one lead ends with the id of the lead, so that erasure finds it without reading it. */
function fileName({ id, about }: Mail): string {
  const [lead, ...more] = about;
  return lead === undefined || more.length > 0 ? `${id}.eml` : `${id}.${mailId(lead)}.eml`;
}

/** Matches `fileName`, also with what `writeDurableFile` adds to an unfinished file. */
const pattern = /^\.?(?<id>[\w-]+)(?:\.(?<lead>[\w-]+))?\.eml(?:\.tmp)?$/;

/** The mails of deliveries and leads with these ids, unfinished ones too. Both calls return how many. */
export function createMailFiles(folder: string) {
  async function find(ids: readonly string[]): Promise<readonly string[]> {
    const wanted = new Set(ids.flatMap((id) => [id, mailId(id)]));
    const found: string[] = [];
    for (const name of await readdir(folder).catch(ifMissing<string[]>([])))
      if (await isAbout(join(folder, name), wanted)) found.push(join(folder, name));
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

/** Only digests and mails of earlier releases do not name their lead in the file name: their headers are read. */
async function isAbout(file: string, wanted: ReadonlySet<string>): Promise<boolean> {
  const { id, lead } = pattern.exec(basename(file))?.groups ?? {};
  if (id === undefined) return false;
  if (wanted.has(id)) return true;
  if (lead !== undefined) return wanted.has(lead);
  // An unfinished mail may be renamed in between.
  const message = await readFile(file, 'latin1').catch(ifMissing(''));
  return leadsNamedIn(message).some((each) => wanted.has(each));
}

function leadsNamedIn(message: string): readonly string[] {
  const [headers = ''] = message.split('\r\n\r\n', 1);
  const unfolded = headers.replace(/\r\n[ \t]+/g, ' ');
  const line = unfolded.split('\r\n').find((each) => each.startsWith(`${leadHeader}: `));
  return line?.split(' ').slice(1) ?? [];
}

/** Replaces a file atomically. Durable once it resolves. */
async function writeDurableFile(file: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${basename(file)}.tmp`);
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and writes their entries through by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** For `catch`: the given value when a file or folder does not exist. */
const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead;
    throw error;
  };
