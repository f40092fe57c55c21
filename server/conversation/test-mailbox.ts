import { errorCode } from '../common/error-code.ts';
import { folderOf, openClient } from './mailbox.ts';

/** What a connection to the mailbox has found, or why there is none. */
type MailboxTest =
  | { readonly folder: string; readonly mails: number; readonly unread: number }
  | { readonly reason: string };

/** Opens the mailbox as the reader of mails does, and changes nothing in it. Does not throw. */
export async function testMailbox(url: string): Promise<MailboxTest> {
  const client = await openClient(url);
  const folder = folderOf(url);
  // A connection that breaks off rejects the call under way too.
  client.on('error', () => client.close());
  try {
    await client.connect();
    const status = await client.status(folder, { messages: true, unseen: true });
    await client.logout();
    return status
      ? { folder, mails: status.messages ?? 0, unread: status.unseen ?? 0 }
      : { reason: `there is no folder ${folder}` };
  } catch (error) {
    const serverResponse = error instanceof Error && 'responseText' in error ? error.responseText : undefined;
    const code = errorCode(error);
    if (code === 'NotFound') return { reason: `there is no folder ${folder}` };
    return {
      reason:
        typeof serverResponse === 'string' && serverResponse !== ''
          ? serverResponse.replace(/\.$/, '')
          : code,
    };
  } finally {
    client.close();
  }
}
