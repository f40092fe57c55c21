import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { day, hour, minute } from '../../../contract/durations.ts';
import type { FunnelCounts } from '../../../contract/desk/reports.ts';
import { unknownLocation } from '../../../contract/visitor.ts';
import { bothKinds } from '../../../tests/support/both-databases.ts';
import { deskDataSuite, deskRow, emptyTables, startOfData } from '../../../tests/support/desk-data.ts';
import { makeFailingDatabase } from '../../../tests/support/failing-database.ts';
import { countFunnelSteps } from './funnel-count.ts';
import { createReports } from './reports.ts';
import { mondayOf, weekNumber } from './weeks.ts';

describe.each(bothKinds)('on %s', (kind) => {
  const suite = deskDataSuite(kind);
  const { addDesk, addLead, call, storesOver } = suite;
  const reportsOver = (over = suite.database) => createReports(over, () => suite.time);

  describe('the promise', () => {
    test('is what a count of every lead says, whatever their clocks and promises', async () => {
      const offsets = fc.integer({ min: -110 * 24 * 60, max: 24 * 60 });
      const clocks = fc.array(
        fc.record({
          replyBy: fc.option(offsets.map((minutes) => startOfData + minutes * minute)),
          hours: fc.constantFrom(12, 24),
          replyAfter: fc.option(fc.integer({ min: 0, max: 60 * 60 }).map((minutes) => minutes * minute)),
        }),
        { minLength: 1, maxLength: 60 },
      );
      await fc.assert(
        fc.asyncProperty(clocks, async (list) => {
          await emptyTables(suite.database);
          const rows = list.map(({ replyBy, hours, replyAfter }, index) => {
            const submitted = replyBy === null ? null : replyBy - hours * hour;
            const replied = submitted === null || replyAfter === null ? null : submitted + replyAfter;
            return deskRow(`lead${index}`, {
              submitted_at: submitted,
              reply_by: replyBy,
              replied_at: replied === null || replied > startOfData ? null : replied,
            });
          });
          await suite.database.transaction(async (trx) => {
            for (const { lead_id } of rows)
              await sql`insert into leads (id, submitted, save_numbers, highest_number, saves, first_seen, last_saved, ip_shortened)
                values (${lead_id}, 1, '{}', 0, 1, 0, 0, 0)`.execute(trx);
            await trx.insertInto('lead_desk').values(rows).execute();
          });
          const counted = rows.flatMap(({ submitted_at, reply_by: by, replied_at: at }) =>
            by !== null && (by <= startOfData || at !== null)
              ? [
                  {
                    by,
                    at,
                    after: at === null ? null : at - (submitted_at ?? 0),
                    week: weekNumber(Math.min(by, startOfData)),
                    kept: at !== null && at <= by,
                  },
                ]
              : [],
          );
          const recent = counted.filter(({ by }) => by > startOfData - 90 * day);
          const times = recent.flatMap(({ after }) => after ?? []).toSorted((one, two) => one - two);
          const answer = await reportsOver().handlers.promise(call(undefined));
          expect(answer).toMatchObject({
            due: recent.length,
            kept: recent.filter(({ kept }) => kept).length,
            waiting: rows.filter(
              ({ reply_by, replied_at }) =>
                reply_by !== null && replied_at === null && reply_by <= startOfData,
            ).length,
            medianMs: times[Math.ceil(times.length / 2) - 1] ?? null,
          });
          expect(answer.weeks).toEqual(
            Array.from({ length: 13 }, (_, index) => {
              const number = weekNumber(startOfData) - 12 + index;
              const ofWeek = counted.filter(({ week }) => week === number);
              const kept = ofWeek.filter((each) => each.kept).length;
              return { week: mondayOf(number), due: ofWeek.length, kept };
            }),
          );
        }),
        { numRuns: 12 },
      );
    });

    test('counts a reply at once, also for the overview', async () => {
      const desk = reportsOver();
      const overdue = async () => (await desk.handlers.promise(call(undefined))).waiting;
      await addLead('one', { reply_by: startOfData - hour, replied_at: startOfData - 2 * hour });
      await addLead('two', { reply_by: startOfData - hour });
      expect(await overdue()).toBe(1);
      expect(await desk.promiseSummary()).toEqual({ kept: 1, due: 2, weeks: [0.5] });
      await addDesk('two', { reply_by: startOfData - hour, replied_at: startOfData - 2 * hour });
      expect(await overdue()).toBe(0);
      expect(await desk.promiseSummary()).toEqual({ kept: 2, due: 2, weeks: [1] });
    });
  });

  describe('the funnel', () => {
    const funnel = (by: 'page' | 'country' | 'week', over = suite.database) =>
      reportsOver(over).handlers.funnel(call({ from: '2026-11-01', to: '2026-11-30', by }));
    const counts = (parts: Partial<FunnelCounts>) => ({
      opened: 0,
      email: 0,
      phone: 0,
      submitted: 0,
      won: 0,
      ...parts,
    });
    const visit = (
      PageName: string | null,
      CountryName: string | null,
      times: number,
      over = suite.database,
    ) =>
      Promise.all(
        Array.from({ length: times }, () =>
          storesOver(over).leads.saveVisitor({ ...unknownLocation, PageName, CountryName }),
        ),
      );

    test('adds what leads reach and subtracts what they no longer have', async () => {
      const lead = { firstSeen: startOfData, page: '/', country: 'Norway' };
      const change = (before: number, after: number, over = suite.database) =>
        over.transaction((trx) =>
          countFunnelSteps(
            trx,
            Array.from({ length: 6 }, () => ({ ...lead, before, after })),
          ),
        );
      await Promise.all([change(0, 0b00011), change(0, 0b00001, suite.elsewhere)]);
      expect(await funnel('page')).toMatchObject({
        total: counts({ opened: 12, email: 6 }),
        rows: [{ name: '/', counts: counts({ opened: 12, email: 6 }) }],
      });
      await change(0b00011, 0b11101);
      expect((await funnel('country')).rows).toEqual([
        { name: 'Norway', counts: counts({ opened: 12, phone: 6, submitted: 6, won: 6 }) },
      ]);
      expect((await funnel('week')).rows.map(({ name }) => name)).toEqual(['2026-11-16']);
    });

    test('counts each visitor once, when several processes store them and when storing fails at any point', async () => {
      await visit('/solutions/saas?utm=1', 'India', 5);
      await visit('https://evil.example/', 'a country', 7);
      await Promise.all([visit('/', 'Norway', 4), visit('/', 'Norway', 4, suite.elsewhere)]);
      for (let point = 0, isDone = false; !isDone; point += 1) {
        const failing = makeFailingDatabase(suite.database, point, 'before');
        await visit('/', 'Norway', 1, failing.database).catch(() => undefined);
        isDone = !failing.hasFailed();
      }
      expect((await funnel('page')).rows).toEqual([
        { name: '/', counts: counts({ opened: 9 }) },
        { name: 'other', counts: counts({ opened: 7 }) },
        { name: '/solutions/saas', counts: counts({ opened: 5 }) },
      ]);
    });

    test('stays as it is when a person is erased', async () => {
      await visit('/', 'Norway', 8);
      await addLead('lead');
      const before = (await funnel('page')).total;
      expect(before).toEqual(counts({ opened: 9, email: 1, phone: 1, submitted: 1 }));
      await storesOver(suite.database).erasures.eraseMatching('lead');
      await suite.database.run((db) => db.deleteFrom('visitors').execute());
      expect((await funnel('page')).total).toEqual(before);
    });

    test('refuses days in the wrong order', async () => {
      await expect(
        reportsOver().handlers.funnel(call({ from: '2026-11-30', to: '2026-11-01', by: 'page' })),
      ).rejects.toMatchObject({ status: 400 });
    });
  });
});
