import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { unlessMissing, writeDurably } from './files.ts';
import { mailId } from './mail.ts';
import { leadHeader, mailOptions, type MailSender, noAttachments } from './mail-sender.ts';
import { codeOf, delivered, failed } from './outcome.ts';

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
        await writeDurably(join(folder, `${mail.id}.eml`), message);
        return delivered;
      } catch (error) {
        return failed(codeOf(error));
      }
    },
    close() {},
  };
}

/**
 * Erasure reaches mail files too, those that were not finished included. Ids of deliveries find the mails that they
 * became; ids of leads also find the digests that mention them. Says how many were removed.
 */
export async function removeMails(folder: string, ids: readonly string[]): Promise<number> {
  const wanted = new Set(ids.flatMap((id) => [id, mailId(id)]));
  const names = await readdir(folder).catch(unlessMissing<string[]>([]));
  let removed = 0;
  for (const name of names) {
    const [, id] = /^\.?(.+)\.eml(?:\.tmp)?$/.exec(name) ?? [];
    if (id === undefined) continue;
    const file = join(folder, name);
    const isMeant = wanted.has(id) || (await leadsIn(file)).some((lead) => wanted.has(lead));
    if (!isMeant) continue;
    await rm(file, { force: true });
    removed++;
  }
  return removed;
}

async function leadsIn(file: string): Promise<readonly string[]> {
  // A mail that is being written right now may have its name changed meanwhile.
  const message = await readFile(file, 'latin1').catch(unlessMissing(''));
  const [headers = ''] = message.split('\r\n\r\n', 1);
  const unfolded = headers.replace(/\r\n[ \t]+/g, ' ');
  const line = unfolded.split('\r\n').find((each) => each.startsWith(`${leadHeader}: `));
  return line?.split(' ').slice(1) ?? [];
}
