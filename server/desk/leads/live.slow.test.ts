import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { type LiveMessage } from '../../../contract/desk/leads.ts';
import { emptyAnswers } from '../../../contract/questions.ts';
import { deskApi, deskRoutes } from '../../../contract/desk/routes.ts';
import { dropSlowReaders, limitsFor, serverOptions } from '../../http/limits.ts';
import { saveOf, type TestLeadDesk } from '../../../tests/support/desk.ts';
import { startSession } from '../accounts/sessions.ts';
import { deskRoutesPlugin } from '../desk.ts';
import { type Caller } from '../handlers.ts';
import type { LeadCallsOptions } from './lead-calls.ts';
import { answeringHandlers } from '../../../tests/support/desk-app.ts';
import { bob, leadDeskSuite, soon, sue } from '../../../tests/support/lead-desk-suite.ts';
import { bothKinds } from '../../../tests/support/both-databases.ts';

describe.each(bothKinds)('on %s', (kind) => {
  const suite = leadDeskSuite(kind);
  const { open } = suite;

  describe('live', () => {
    let app: FastifyInstance;
    let address = '';
    /** Callers by their cookie. */
    const sessions = new Map<string, Caller>();
    /** For which every call waits. */
    let gate: Promise<void> | undefined;
    const usual = limitsFor({ behindTls: false, trustedProxies: [] });
    const quick = { ...usual, silence: 2000, unread: 1000 };

    async function listen(liveLimits: LeadCallsOptions['liveLimits'], limits = usual): Promise<TestLeadDesk> {
      sessions.clear();
      for (const caller of [sue, bob]) sessions.set(caller.account.id, caller);
      const authenticate: LeadCallsOptions['authenticate'] = async ({ headers }) => {
        await gate;
        return sessions.get(headers.cookie ?? '') ?? null;
      };
      const made = open({
        authenticate,
        behindTls: 'preload',
        liveLimits: { poll: 50, ...liveLimits },
        now: () => suite.at.clock.now,
      });
      app = fastify(serverOptions(limits));
      dropSlowReaders(app, limits);
      app.register(
        deskRoutesPlugin({
          handlers: { ...answeringHandlers(), ...made.desk.handlers },
          authenticate,
          origin: undefined,
          behindTls: false,
        }),
      );
      app.addHook('preClose', async () => made.desk.stop());
      // A connection must not wait for the reader's thread to start: the limits are short here.
      await suite.database.read((db) => db.selectFrom('users').select('id').execute());
      address = await app.listen({ host: '127.0.0.1', port: 0 });
      return made;
    }
    afterEach(() => app.close());

    const openings: AbortController[] = [];
    afterEach(() => openings.splice(0).forEach((each) => each.abort()));

    function ask(cookie: string) {
      const aborting = new AbortController();
      openings.push(aborting);
      const { signal } = aborting;
      return {
        aborting,
        answered: fetch(address + deskApi + deskRoutes.live.path, { headers: { cookie }, signal }),
      };
    }

    const nextResponse = async (): Promise<ServerResponse> => {
      const [, response] = (await once(app.server, 'request')) as [unknown, ServerResponse];
      return response;
    };

    /** A connection whose messages are read as they come. */
    async function connect(cookie: string) {
      const { aborting, answered } = ask(cookie);
      const answer = await answered;
      const messages: LiveMessage[] = [];
      let text = '';
      let heartbeats = 0;
      const read = async () => {
        const decoder = new TextDecoder();
        for await (const chunk of answer.body ?? []) {
          text += decoder.decode(chunk, { stream: true });
          const blocks = text.split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) {
            const message = JSON.parse(block.slice('data: '.length)) as LiveMessage;
            if (message.kind === 'alive') heartbeats += 1;
            else messages.push(message);
          }
        }
      };
      const ended = read().catch(() => {});
      // A refusal is no stream, and has no first message.
      if (answer.ok) await expect.poll(() => messages.shift(), soon).toEqual({ kind: 'opened' });
      return { answer, messages, heartbeats: () => heartbeats, ended, close: () => aborting.abort() };
    }

    test('changes of this process and of others arrive, and quiet connections stay open', async () => {
      const made = await listen({ heartbeat: 3 * quick.unread }, quick);
      const live = await connect('sue');
      expect(live.answer.status).toBe(200);
      expect(live.answer.headers.get('content-type')).toContain('text/event-stream');
      expect(live.answer.headers.get('cache-control')).toBe('no-store');
      expect(live.answer.headers.get('x-accel-buffering')).toBe('no');
      expect(live.answer.headers.get('strict-transport-security')).toContain('preload');
      await made.stores.leads.save(saveOf('a', { Email: 'a@vs.example' }));
      await expect.poll(() => live.messages.length, soon).toBe(1);
      const ref = await made.refOf('a');
      expect(live.messages).toEqual([{ kind: 'leads', refs: [ref] }]);
      const colleague = open({ now: () => suite.at.clock.now }, suite.elsewhere);
      suite.at.clock.now += 10;
      await colleague.call('addNote', bob, { ref, text: 'Hello' });
      await expect.poll(() => live.messages.slice(1), soon).toEqual([{ kind: 'leads', refs: [ref] }]);
      await colleague.call('presence', bob, { ref });
      await expect
        .poll(() => live.messages.slice(2), soon)
        .toEqual([{ kind: 'presence', ref, viewers: [{ userId: 'bob', name: 'Name of bob' }] }]);
      await suite.database.run((db) =>
        db
          .insertInto('message_drafts')
          .values({
            user_id: 'bob',
            lead_id: 'a',
            subject: '',
            text: 'Dear Ada',
            changed_at: suite.at.clock.now,
          })
          .execute(),
      );
      await expect
        .poll(() => live.messages.slice(3), soon)
        .toEqual([
          { kind: 'presence', ref, viewers: [{ userId: 'bob', name: 'Name of bob', isWriting: true }] },
        ]);
      await colleague.call('presence', bob, { ref: null });
      await expect.poll(() => live.messages.slice(4), soon).toEqual([{ kind: 'presence', ref, viewers: [] }]);
      await suite.database.run((db) => db.updateTable('deliveries').set({ state: 'dead' }).execute());
      await expect.poll(() => live.messages.slice(5), soon).toEqual([{ kind: 'deliveries' }]);
      // It comes long after the server drops other clients that are quiet.
      await expect.poll(() => live.heartbeats(), soon).toBeGreaterThan(0);
      made.desk.publish({ kind: 'deliveries' });
      await expect.poll(() => live.messages.at(-1), soon).toEqual({ kind: 'deliveries' });
    });

    test('what people do arrives at once, in one message for each call', async () => {
      const made = await listen({ poll: 600_000 });
      const live = await connect('sue');
      const values = { ...emptyAnswers, Email: 'a@vs.example' };
      const one = await made.call('addLead', bob, { values, source: 'Phone call', ownerId: null });
      const two = await made.call('addLead', bob, { values, source: 'Phone call', ownerId: null });
      await made.call('correctLead', bob, { ref: one.ref, values: { UserName: 'Ada' } });
      await made.call('addNote', bob, { ref: one.ref, text: 'Hello' });
      await made.call('linkLeads', bob, { ref: one.ref, other: two.ref });
      const { ref, version } = await made.call('lead', bob, { ref: two.ref });
      await made.call('changeLead', bob, { ref, version, change: { kind: 'replied' } });
      const refs = [[one.ref], [two.ref], [one.ref], [one.ref], [one.ref, two.ref], [two.ref]];
      await expect
        .poll(() => live.messages, soon)
        .toEqual(refs.map((some) => ({ kind: 'leads', refs: some })));
    });

    test('the end of a session ends its connections, at once or with the next check', async () => {
      const made = await listen({ heartbeat: 50 });
      const [one, two] = [await connect('sue'), await connect('bob')];
      await made.desk.endSessions([sue.sessionId]);
      await one.ended;
      expect(one.messages).toEqual([{ kind: 'signed-out' }]);
      sessions.delete('bob');
      await two.ended;
      expect(two.messages).toEqual([{ kind: 'signed-out' }]);
      expect((await connect('bob')).answer.status).toBe(401);
    });

    test('a session that goes on under another token has its connection opened again', async () => {
      await listen({ heartbeat: 50 });
      const { id } = await suite.database.transaction((trx) =>
        startSession(trx, { userId: 'sue', device: '', now: suite.at.clock.now }),
      );
      sessions.set('sue', { ...sue, sessionId: id });
      const live = await connect('sue');
      sessions.delete('sue');
      await live.ended;
      expect(live.messages).toEqual([]);
    });

    test('a session has few connections, and gets its place back', async () => {
      await listen({ perSession: 2, inAll: 3 });
      const first = await connect('sue');
      await connect('sue');
      expect((await connect('sue')).answer.status).toBe(429);
      await connect('bob');
      expect((await connect('bob')).answer.status).toBe(429);
      first.close();
      await expect.poll(async () => (await connect('sue')).answer.status, soon).toBe(200);
    });

    test('a client that is gone before its connection is open takes no place', async () => {
      await listen({ perSession: 1 });
      const asked = nextResponse();
      const signedIn = Promise.withResolvers<void>();
      gate = signedIn.promise;
      const { aborting, answered } = ask('sue');
      const request = answered.catch(() => undefined);
      const raw = await asked;
      const closed = once(raw, 'close');
      aborting.abort();
      await Promise.all([request, closed]);
      gate = undefined;
      signedIn.resolve();
      expect((await connect('sue')).answer.status).toBe(200);
    });

    test('who does not read is dropped', async () => {
      // More than the headers, which wait for the first write.
      const made = await listen({ unread: 20_000 });
      const asked = nextResponse();
      await ask('sue').answered;
      const raw = await asked;
      const closed = once(raw, 'close');
      const refs = Array.from({ length: 100 }, () => 'x'.repeat(1000));
      // The system's own buffers take the first megabytes.
      while (!raw.destroyed) {
        made.desk.publish({ kind: 'leads', refs });
        await new Promise((resolve) => setImmediate(resolve));
      }
      await closed;
      expect(raw.writableFinished).toBe(false);
    });

    test('the server stops at once', async () => {
      await listen({});
      const live = await connect('sue');
      await app.close();
      await live.ended;
      expect(live.messages).toEqual([]);
    });
  });
});
