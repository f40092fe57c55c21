import { describe, expect, test } from 'vitest';
import { hour, minute } from '../../../contract/durations.ts';
import { writtenToFile } from '../../../contract/desk/deliveries.ts';
import { overdueAfter } from '../../outbox/delivery.ts';
import { delivered, failed } from '../../outbox/outcome.ts';
import { bothKinds } from '../../../tests/support/both-databases.ts';
import { ada, deskDataSuite, emptyTables, owner, startOfData } from '../../../tests/support/desk-data.ts';
import { saveOf } from '../../../tests/support/desk.ts';
import { makeFailingDatabase } from '../../../tests/support/failing-database.ts';
import { createDeliveryHandlers, type DeliveryOptions } from './delivery-handlers.ts';
import { countOverdue } from './delivery-list.ts';

const channels = ['mail', 'webhook'] as const;

describe.each(bothKinds)('on %s', (kind) => {
  const suite = deskDataSuite(kind);
  const { addLead, call, storesOver } = suite;
  const handlersOver = (over = suite.database, more: Partial<Pick<DeliveryOptions, 'senders'>> = {}) =>
    createDeliveryHandlers({
      ...storesOver(over),
      senders: {},
      channels,
      ...more,
    });

  describe('deliveries', () => {
    const claimAll = async (channel: 'mail' | 'webhook', over = suite.database) =>
      storesOver(over).deliveries.claim(channel, new Date(suite.time), 100, 2 * minute);
    const list = (state: 'open' | 'dead' | 'delivered' | 'all', cursor?: string) =>
      handlersOver().deliveries(call({ state, ...(cursor !== undefined && { cursor }) }));

    test('have a history of attempts whose numbers go on after a manual retry, which is a new message', async () => {
      await addLead('lead');
      const { deliveries } = storesOver(suite.database);
      const [first] = await claimAll('webhook');
      if (!first) throw new Error('There is none');
      expect(first.messageId).toBe(first.id);
      await deliveries.failed(first.id, new Date(suite.time), 'answered 500', new Date(suite.time + minute));
      // The answer to the first call was lost.
      await deliveries.failed(first.id, new Date(suite.time), 'answered 500', new Date(suite.time + minute));
      suite.time += minute;
      const [again] = await claimAll('webhook');
      expect(again).toMatchObject({ messageId: first.id, attempts: 1 });
      await deliveries.failed(first.id, new Date(suite.time), 'answered 410', null);
      expect((await list('dead')).rows).toEqual([
        {
          id: first.id,
          messageId: first.id,
          leadRef: 'ref0000lead',
          leadName: 'Ada Lovelace',
          channel: 'webhook',
          occasion: 'submitted',
          state: 'dead',
          due: expect.any(Number),
          attempts: [
            { at: startOfData, delivered: false, reason: 'answered 500' },
            { at: suite.time, delivered: false, reason: 'answered 410' },
          ],
        },
      ]);
      let due = 0;
      suite.database.onCommit('delivery-due', () => (due += 1));
      const desk = handlersOver();
      expect(await desk.retryDelivery(call({ id: first.id }))).toEqual({ retried: 1 });
      expect(await desk.retryDelivery(call({ id: first.id }))).toEqual({ retried: 0 });
      expect(due).toBe(1);
      const [retried] = await claimAll('webhook');
      expect(retried?.id).toBe(first.id);
      expect(retried?.messageId).toMatch(new RegExp(`^${first.id}-[0-9a-f]{12}$`));
      suite.time += 1000;
      await deliveries.succeeded(first.id, new Date(suite.time));
      const numbers = await suite.database.run((db) =>
        db.selectFrom('delivery_attempts').select(['number', 'delivered']).orderBy('number').execute(),
      );
      expect(numbers).toEqual([
        { number: 1, delivered: 0 },
        { number: 2, delivered: 0 },
        { number: 3, delivered: 1 },
      ]);
      const audit = await suite.database.run((db) => db.selectFrom('audit').selectAll().execute());
      expect(audit).toMatchObject([{ action: 'delivery-retried', subject: first.id, actor_id: owner.id }]);
    });

    test('that wait for a retry are attempted at once on request, unless one may be under way', async () => {
      const { leads, deliveries } = storesOver(suite.database);
      await leads.save(saveOf('lead', ada, { number: 0, submitted: true }));
      const [mail] = await claimAll('mail');
      const id = mail?.id ?? '';
      const desk = handlersOver();
      expect(await desk.retryDelivery(call({ id }))).toEqual({ retried: 0 });
      await deliveries.failed(id, new Date(suite.time), 'refused', new Date(suite.time + 6 * hour));
      expect(await desk.retryDelivery(call({ id }))).toEqual({ retried: 1 });
      expect(await claimAll('mail')).toMatchObject([{ id, messageId: id }]);
      expect(await desk.retryDelivery(call({ id }))).toEqual({ retried: 0 });
    });

    test('that were written to a file say so, and do not say delivered alone', async () => {
      const { leads, deliveries } = storesOver(suite.database);
      await leads.save(saveOf('lead', ada, { number: 0, submitted: true }));
      const [mail] = await claimAll('mail');
      await deliveries.succeeded(mail?.id ?? '', new Date(suite.time), writtenToFile);
      const sent = { delivered: true, note: writtenToFile } as const;
      const desk = handlersOver(suite.database, { senders: { mail: async () => sent } });
      const { rows } = await desk.deliveries(call({ state: 'delivered' }));
      expect(rows[0]?.attempts).toMatchObject([{ delivered: true, reason: writtenToFile }]);
      const answer = await desk.testDelivery(call({ channel: 'mail' }));
      expect(answer).toEqual({ delivered: true, reason: writtenToFile });
    });

    test('of a mail that follows a retried one answer its new Message-ID', async () => {
      const { leads, deliveries } = storesOver(suite.database);
      await leads.save(saveOf('lead', ada, { number: 0 }));
      suite.time += 30 * minute;
      const [unfinished] = await claimAll('mail');
      await deliveries.failed(unfinished?.id ?? '', new Date(suite.time), 'refused', null);
      expect(await deliveries.retry(null)).toBe(2 - 1);
      suite.time += 1;
      const [retried] = await claimAll('mail');
      await deliveries.succeeded(retried?.id ?? '', new Date(suite.time));
      await leads.save(saveOf('lead', ada, { number: 1, submitted: true }));
      const [submitted] = await claimAll('mail');
      expect(submitted).toMatchObject({ occasion: 'submitted', follows: retried?.messageId });
    });

    test('are overdue at the desk when readiness warns of them, also before the first attempt', async () => {
      await addLead('lead');
      const counts = () =>
        suite.database.run(async (db) => [
          await countOverdue(db, channels, suite.time),
          (await storesOver(suite.database).deliveries.backlog(new Date(suite.time))).overdue,
        ]);
      suite.time += overdueAfter;
      expect(await counts()).toEqual([0, 0]);
      suite.time += 1;
      expect(await counts()).toEqual([2, 2]);
    });

    test('are listed by state, the newest first, each once, with counts', async () => {
      const { leads, deliveries } = storesOver(suite.database);
      for (let index = 0; index < 70; index += 1) {
        await leads.save(saveOf(`lead${index}`, ada, { number: 0, submitted: true }));
        if (index % 10 === 0) suite.time += 1;
      }
      const mails = await claimAll('mail');
      for (const { id } of mails.slice(0, 5)) await deliveries.failed(id, new Date(suite.time), 'no', null);
      for (const { id } of mails.slice(5, 8))
        await deliveries.failed(id, new Date(suite.time), 'later', new Date(suite.time + hour));
      for (const { id } of mails.slice(8)) await deliveries.succeeded(id, new Date(suite.time));
      const read = async (state: 'open' | 'dead' | 'delivered' | 'all') => {
        const rows = [];
        let pages = 0;
        for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
          const page = await list(state, cursor);
          expect(page.rows.length).toBeLessThanOrEqual(50);
          rows.push(...page.rows);
          cursor = page.next;
        }
        const dues = rows.map(({ due }) => due);
        expect(dues).toEqual(dues.toSorted((one, two) => two - one));
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        return { count: rows.length, pages };
      };
      expect(await read('open')).toEqual({ count: 73, pages: 2 });
      expect(await read('dead')).toEqual({ count: 5, pages: 1 });
      expect(await read('delivered')).toEqual({ count: 62, pages: 2 });
      expect(await read('all')).toEqual({ count: 140, pages: 3 });
      const { counts, channels: configured } = await list('open');
      expect(counts).toEqual({ waiting: 70, retrying: 3, dead: 5 });
      expect(configured).toEqual(channels);
      await expect(list('all', 'bm8')).rejects.toMatchObject({ status: 400, code: 'malformed' });
    });

    test('are dropped one by one; an unknown one, or a word for all, drops nothing', async () => {
      await addLead('lead');
      const { deliveries } = storesOver(suite.database);
      for (const channel of channels)
        for (const { id } of await claimAll(channel))
          await deliveries.failed(id, new Date(suite.time), 'no', null);
      const handlers = handlersOver();
      for (const id of ['all', 'lead', 'unknown'])
        await expect(handlers.dropDelivery(call({ id }))).rejects.toMatchObject({ status: 404 });
      const [first] = (await list('dead')).rows;
      expect(await handlers.dropDelivery(call({ id: first?.id ?? '' }))).toEqual({ dropped: 1 });
      expect((await list('dead')).rows).toHaveLength(1);
    });

    test('are tested without a trace but the audit record', async () => {
      const sent: string[] = [];
      const handlers = handlersOver(suite.database, {
        senders: {
          mail: async ({ occasion, channel }) => (sent.push(`${channel} ${occasion}`), delivered),
          webhook: async () => failed('answered 401'),
        },
      });
      expect(await handlers.testDelivery(call({ channel: 'mail' }))).toEqual({
        delivered: true,
        reason: null,
      });
      expect(await handlers.testDelivery(call({ channel: 'webhook' }))).toEqual({
        delivered: false,
        reason: 'answered 401',
      });
      expect(sent).toEqual(['mail test']);
      const without = handlersOver().testDelivery(call({ channel: 'mail' }));
      await expect(without).rejects.toMatchObject({ status: 404 });
      const [rows, audit] = await suite.database.run((db) =>
        Promise.all([
          db.selectFrom('deliveries').selectAll().execute(),
          db.selectFrom('audit').select(['action', 'detail']).orderBy('number').execute(),
        ]),
      );
      expect(rows).toEqual([]);
      expect(audit).toEqual([
        { action: 'delivery-tested', detail: 'mail delivered' },
        { action: 'delivery-tested', detail: 'webhook failed' },
      ]);
    });

    test('lose and repeat no attempt when any call to the suite.database fails', async () => {
      let point = 0;
      for (let isDone = false; !isDone; point += 1) {
        isDone = true;
        await emptyTables(suite.database);
        await addLead('lead');
        const [mail] = await claimAll('mail');
        const [webhook] = await claimAll('webhook');
        for (const moment of ['before', 'after'] as const) {
          const failing = makeFailingDatabase(suite.database, point, moment);
          const queue = storesOver(failing.database).deliveries;
          const at = new Date(suite.time + (moment === 'before' ? 1 : 2));
          const settle = async () => {
            await queue.failed(webhook?.id ?? '', at, 'answered 500', new Date(suite.time));
            await queue.succeeded(mail?.id ?? '', at);
          };
          // The dispatcher, too, repeats it until it is recorded.
          await settle().catch(settle);
          isDone &&= !failing.hasFailed();
        }
        const rows = await suite.database.run((db) =>
          db
            .selectFrom('delivery_attempts')
            .select(['delivery_id', 'number', 'at', 'reason'])
            .orderBy('delivery_id')
            .orderBy('number')
            .execute(),
        );
        const expected = [mail, webhook].flatMap((delivery) =>
          [1, 2].map((number) => ({
            delivery_id: delivery?.id,
            number,
            at: suite.time + number,
            reason: delivery === webhook ? 'answered 500' : null,
          })),
        );
        expect(rows).toEqual(
          expected.toSorted((one, two) => ((one.delivery_id ?? '') < (two.delivery_id ?? '') ? -1 : 1)),
        );
      }
      expect(point).toBeGreaterThan(8);
    });
  });
});
