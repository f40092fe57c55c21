import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { hasDovecot, startDovecot } from '../../tests/support/dovecot.ts';
import { testMailbox } from './test-mailbox.ts';

const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of clean.splice(0)) await each();
});

test.skipIf(!hasDovecot)(
  'a test of the mailbox names what is in it, or why it cannot be opened',
  async () => {
    const dovecot = await startDovecot();
    clean.push(() => dovecot.remove());
    await dovecot.deliver('Message-ID: <a@x.example>\r\nFrom: a@x.example\r\nSubject: x\r\n\r\nx\r\n');
    expect(await testMailbox(dovecot.url)).toEqual({ folder: 'INBOX', mails: 1, unread: 1 });
    expect(await testMailbox(dovecot.url.replace('INBOX', 'Missing'))).toEqual({
      reason: 'there is no folder Missing',
    });
  },
);

test('a mail server that does not answer is named as such', async () => {
  expect(await testMailbox('imap://user:secret@127.0.0.1:9/INBOX')).toEqual({ reason: 'ECONNREFUSED' });
});

test('a wrong password is named as such', async () => {
  const server = createServer((socket) => {
    socket.write('* OK [CAPABILITY IMAP4rev1] Dovecot (Debian) ready.\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      const [tag, command] = line.split(' ');
      const answer = command === 'LOGIN' ? 'NO [AUTHENTICATIONFAILED] Authentication failed.' : 'OK Done.';
      socket.write(`${tag} ${answer}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  clean.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { reason } = (await testMailbox(`imap://sales:wrong@127.0.0.1:${port}/INBOX`)) as { reason: string };
  expect(reason).toBe('Authentication failed');
});
