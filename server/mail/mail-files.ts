import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { unlessMissing, writeDurably } from './durable-file.ts';
import { type Mail, mailId } from './mail.ts';
import { leadHeader, mailOptions, type MailSender, noAttachments } from './mail-sender.ts';
import { codeOf, delivered, failed } from '../outbox/outcome.ts';

/** Without a mail server, every mail becomes a file that any mail program opens. A repetition overwrites its first. */
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
        await writeDurably(join(folder, fileName(mail)), message);
        return delivered;
      } catch (error) {
        return failed(codeOf(error));
      }
    },
    close() {},
  };
}

/** A mail about one lead has it in its name, after the id of the mail, so that erasing finds it without reading it. */
function fileName({ id, about }: Mail): string {
  const [lead, ...more] = about;
  return lead === undefined || more.length > 0 ? `${id}.eml` : `${id}.${mailId(lead)}.eml`;
}

/** As `fileName` makes it, and with what `writeDurably` adds to a file that is not finished. */
const pattern = /^\.?(?<id>[\w-]+)(?:\.(?<lead>[\w-]+))?\.eml(?:\.tmp)?$/;

/** Removes the mails of deliveries and leads with these ids, unfinished ones too. Returns how many. */
export type RemoveMails = (ids: readonly string[]) => Promise<number>;

/**
 * Names of files say which lead they are about. Only digests, and mails of earlier releases, have to be opened for that:
 * their headers are read once and remembered.
 */
export function createMailRemover(folder: string): RemoveMails {
  const leadsIn = createHeaderReader();

  async function isMeant(name: string, wanted: ReadonlySet<string>): Promise<boolean> {
    const { id, lead } = pattern.exec(name)?.groups ?? {};
    if (id === undefined) return false;
    if (wanted.has(id)) return true;
    if (lead !== undefined) return wanted.has(lead);
    return (await leadsIn(join(folder, name))).some((each) => wanted.has(each));
  }

  return async (ids) => {
    const wanted = new Set(ids.flatMap((id) => [id, mailId(id)]));
    const names = await readdir(folder).catch(unlessMissing<string[]>([]));
    let removed = 0;
    for (const name of names) {
      if (!(await isMeant(name, wanted))) continue;
      await rm(join(folder, name), { force: true });
      removed++;
    }
    return removed;
  };
}

/** Which leads a mail is about, as its header says; read again only when the file has changed. */
function createHeaderReader(): (file: string) => Promise<readonly string[]> {
  const known = new Map<string, { readonly changed: number; readonly leads: readonly string[] }>();
  return async (file) => {
    // A mail that is being written may be renamed meanwhile.
    const found = await stat(file).catch(unlessMissing(undefined));
    if (!found) return [];
    const before = known.get(file);
    if (before?.changed === found.mtimeMs) return before.leads;
    const leads = leadsNamedIn(await readFile(file, 'latin1').catch(unlessMissing('')));
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
