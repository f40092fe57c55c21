import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { bothDatabases } from '../testing/both-databases.ts';
import { callerOf, makeTestDesk } from '../testing/desk.ts';
import { createSetUpHandlers } from './set-up.ts';

const databases = bothDatabases();
const sue = callerOf('sue', 'owner');

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  afterAll(databases.clean);

  test('the list of the first day says what is set, tests the mailbox and stays dismissed', async () => {
    const database = (await databases.make(kind)).open();
    await database.check();
    const at = makeTestDesk(database);
    await at.addUsers(sue);
    const unused = {} as FastifyRequest & FastifyReply;
    const call = { body: undefined, caller: sue, now: at.clock.now, request: unused, reply: unused };
    const bare = createSetUpHandlers({
      database,
      channels: ['mail'],
      hasMailServer: false,
      testMailbox: undefined,
    });
    expect(await bare.setUp(call)).toEqual({
      isDismissed: false,
      done: { mail: false, mailbox: false, webhook: false, colleague: false, push: false },
    });
    await expect(bare.testMailbox(call)).rejects.toMatchObject({ status: 404 });
    await at.addUsers(callerOf('bob'));
    const found = { folder: 'INBOX', mails: 3, unread: 1 };
    const complete = createSetUpHandlers({
      database,
      channels: ['mail', 'webhook'],
      hasMailServer: true,
      testMailbox: () => Promise.resolve(found),
    });
    expect((await complete.setUp(call)).done).toEqual({
      mail: true,
      mailbox: true,
      webhook: true,
      colleague: true,
      push: false,
    });
    expect(await complete.testMailbox(call)).toEqual(found);
    await complete.dismissSetUp();
    await complete.dismissSetUp();
    expect((await complete.setUp(call)).isDismissed).toBe(true);
  });
});
