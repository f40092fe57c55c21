import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { ifMissing, writeDurableFile } from './durable-file.ts';
import { type Mail, mailId } from './mail.ts';
import { leadHeader, mailOptions, type MailSender, noAttachments } from './mail-sender.ts';
import { delivered, failed } from '../outbox/outcome.ts';
import { errorCode } from '../common/error-code.ts';

/** Where mails are written when no mail server is configured. */
export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail');

/** Writes every mail to an .eml file. A repetition overwrites the first one. */
export function createFileSender(folder: string): MailSender {
  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...noAttachments,
  });
  return {
    async send(mail) {
      try {
        const { message } = await writer.sendMail(mailOptions(mail));
        if (!Buffer.isBuffer(message)) return failed('the mail was not made');
        await writeDurableFile(join(folder, fileName(mail)), message);
        return delivered;
      } catch (error) {
        return failed(errorCode(error));
      }
    },
    close() {},
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
  const find = createMailFileFinder(folder);
  const forEach = async (ids: readonly string[], work: (file: string) => Promise<void>) => {
    let count = 0;
    for await (const file of find(ids)) {
      await work(file);
      count += 1;
    }
    return count;
  };
  return {
    remove: (ids: readonly string[]) => forEach(ids, (file) => rm(file, { force: true })),
    count: (ids: readonly string[]) => forEach(ids, async () => {}),
  };
}

/** Only digests and mails of earlier releases do not name their lead in the file name: their headers are read and cached. */
function createMailFileFinder(folder: string): (ids: readonly string[]) => AsyncIterable<string> {
  const leadsIn = createHeaderReader();

  async function isAbout(name: string, wanted: ReadonlySet<string>): Promise<boolean> {
    const { id, lead } = pattern.exec(name)?.groups ?? {};
    if (id === undefined) return false;
    if (wanted.has(id)) return true;
    if (lead !== undefined) return wanted.has(lead);
    return (await leadsIn(join(folder, name))).some((each) => wanted.has(each));
  }

  return async function* find(ids) {
    const wanted = new Set(ids.flatMap((id) => [id, mailId(id)]));
    const names = await readdir(folder).catch(ifMissing<string[]>([]));
    for (const name of names) if (await isAbout(name, wanted)) yield join(folder, name);
  };
}

/** The leads in the header of a mail; cached until the file changes. */
function createHeaderReader(): (file: string) => Promise<readonly string[]> {
  const known = new Map<string, { readonly changed: number; readonly leads: readonly string[] }>();
  return async (file) => {
    // An unfinished mail may be renamed in between.
    const found = await stat(file).catch(ifMissing(undefined));
    if (!found) return [];
    const before = known.get(file);
    if (before?.changed === found.mtimeMs) return before.leads;
    const leads = leadsNamedIn(await readFile(file, 'latin1').catch(ifMissing('')));
    known.set(file, { changed: found.mtimeMs, leads });
    return leads;
  };
}

function leadsNamedIn(message: string): readonly string[] {
  const [headers = ''] = message.split('\r\n\r\n', 1);
  const unfolded = headers.replace(/\r\n[ \t]+/g, ' ');
  const line = unfolded.split('\r\n').find((each) => each.startsWith(`${leadHeader}: `));
  return line?.split(' ').slice(1) ?? [];
}
