import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hour, minute } from '../../../contract/durations.ts';
import type { PersonRecord } from '../../../contract/desk/privacy.ts';
import { replyHours } from '../../../contract/reply-promise.ts';
import { unknownLocation } from '../../../contract/visitor.ts';
import { backUp } from '../../database/backup.ts';
import { composeLeadEmail } from '../../mail/lead-email.ts';
import { createFileSender, createMailFiles } from '../../mail/mail-files.ts';
import { bothKinds } from '../../../tests/support/both-databases.ts';
import {
  ada,
  deskDataSuite,
  emptyTables,
  owner,
  startOfData,
  tablesWith,
} from '../../../tests/support/desk-data.ts';
import { saveOf } from '../../../tests/support/desk.ts';
import { makeFailingDatabase } from '../../../tests/support/failing-database.ts';
import { mailIdentity } from '../../../tests/support/sample-leads.ts';
import { sizes } from '../../../tests/support/sizes.ts';
import { DeskFailure } from '../handlers.ts';
import { createPrivacyHandlers } from './privacy.ts';

describe.each(bothKinds)('on %s', (kind) => {
  const suite = deskDataSuite(kind);
  const { addDesk, addLead, call, storesOver } = suite;
  const handlersOver = (over = suite.database) =>
    createPrivacyHandlers({
      ...storesOver(over),
      retention: { unfinishedDays: 180, ipDays: 30 },
      onErased: () => {},
    });

  describe('privacy', () => {
    const expected: Readonly<Record<PersonRecord, number>> = {
      leads: 2,
      saves: 3,
      deliveries: 6,
      attempts: 1,
      notes: 1,
      messages: 0,
      attachments: 0,
      links: 1,
      visitors: 1,
      files: 1,
      searchEntries: 2,
    };

    /** Two leads of Ada, one with an earlier address, and one of another person. */
    async function addPeople(): Promise<void> {
      const { leads, deliveries } = storesOver(suite.database);
      await suite.database.run((db) => db.insertInto('users').values(owner).execute());
      const id = await leads.saveVisitor({ ...unknownLocation, PageName: '/' });
      await suite.database.run((db) =>
        db.updateTable('visitors').set({ id: 'ada1' }).where('id', '=', id).execute(),
      );
      const save = (lead: string, number: number, values: Partial<typeof ada>, submitted: boolean) =>
        leads.save(saveOf(lead, { ...ada, ...values }, { number, submitted }));
      await save('ada1', 0, {}, true);
      await save('ada2', 0, { Email: 'typo@engines.example', PhoneNumber: '+12025550142' }, false);
      await save('ada2', 1, { Email: 'ADA@engines.example', PhoneNumber: '+12025550142' }, true);
      await save('eve1', 0, { UserName: 'Eve', Email: 'eve@vs.example', PhoneNumber: '+4712345678' }, true);
      await addDesk('ada1', {
        phone_key: '442079460018',
        replied_at: startOfData,
        replied_by: owner.id,
        owner_id: owner.id,
        submitted_at: startOfData,
        reply_by: startOfData + replyHours * hour,
      });
      await addDesk('ada2', { phone_key: '12025550142' });
      await addDesk('eve1', { phone_key: '4712345678' });
      await suite.database.transaction(async (trx) => {
        const note = { id: 'note', lead_id: 'ada1', user_id: owner.id, kind: 'note', at: startOfData };
        await trx
          .insertInto('desk_events')
          .values({ ...note, body: JSON.stringify({ text: 'Called her', about: 'ada1', by: owner.id }) })
          .execute();
        await trx
          .insertInto('lead_links')
          .values([
            { lead_id: 'ada1', other_id: 'eve1' },
            { lead_id: 'eve1', other_id: 'ada1' },
          ])
          .execute();
      });
      // All are due at the same time: which comes first is the database's choice.
      const due = await deliveries.claim('mail', new Date(suite.time), 10, minute);
      const mail = due.find(({ lead }) => lead.id === 'ada1');
      if (!mail) throw new Error('There is none');
      await createFileSender(suite.folder).send(composeLeadEmail(mail, mailIdentity));
      await deliveries.succeeded(mail.id, new Date(suite.time));
    }

    const find = (subject: string, over = suite.database) => handlersOver(over).findPerson(call({ subject }));
    const erase = (subject: string, refs: readonly string[], over = suite.database) =>
      handlersOver(over).erasePerson(call({ subject, refs: [...refs] }));
    const adasRefs = ['ref0000ada1', 'ref0000ada2'];
    const subject = 'ADA@engines.example';

    /** The tables in which Ada can be found, and mail files. */
    async function traces(): Promise<readonly string[]> {
      // Ids stay recorded until mail files were looked for once more.
      const isAda = (rows: string) =>
        /"ada1"|of ada|Lovelace|engines\.example|2079460018|Called her/i.test(rows);
      const found = await tablesWith(suite.database, isAda);
      return [
        ...found,
        ...((await createMailFiles(suite.folder).count(['ada1', 'ada2'])) > 0 ? ['files'] : []),
      ];
    }

    const auditedErasures = async () =>
      (await suite.database.run((db) => db.selectFrom('audit').select('action').execute())).filter(
        ({ action }) => action === 'person-erased',
      ).length;

    const refsOf = async (found: ReturnType<typeof find>) =>
      (await found).people.map(({ email, leads }) => [
        email,
        ...leads.map(({ ref, matchedBy }) => `${ref} ${matchedBy}`),
      ]);

    test('a person is found by any address they entered and by the phone number in any notation', async () => {
      await addPeople();
      expect(await refsOf(find(subject))).toEqual([
        ['Ada@engines.example', 'ref0000ada1 email', 'ref0000ada2 email'],
      ]);
      expect((await find(subject)).people[0]?.counts).toEqual(expected);
      for (const notation of ['+44 (0)20 7946 0018', '0044 2079460018', '020 7946 0018'])
        expect(await refsOf(find(notation))).toEqual([['Ada@engines.example', 'ref0000ada1 phone']]);
      expect(await refsOf(find('(202) 555-0142'))).toEqual([['ADA@engines.example', 'ref0000ada2 phone']]);
      expect(await refsOf(find('typo@engines.example'))).toEqual([
        ['ADA@engines.example', 'ref0000ada2 earlier-email'],
      ]);
      expect(await find('unknown@vs.example')).toEqual({ people: [] });
    });

    test('people who share a number are kept apart, and neither export nor erasure mixes them', async () => {
      const shared = { PhoneNumber: '+4712345678' };
      const phone_key = '4712345678';
      await addLead('kim1', { phone_key }, { ...shared, UserName: 'Kim', Email: 'kim@vs.example' });
      await addLead('kim2', { phone_key }, { ...shared, UserName: 'Kim', Email: 'KIM@vs.example' });
      await addLead('lee1', { phone_key }, { ...shared, UserName: 'Lee', Email: 'lee@vs.example' });
      await addLead('none1', { phone_key }, { ...shared, UserName: 'No', Email: null });
      await addLead('none2', { phone_key }, { ...shared, UserName: 'No', Email: null });
      const number = '+47 12345678';
      const people = await refsOf(find(number));
      expect(people.map(([email, ...refs]) => [email, refs.length])).toEqual([
        ['kim@vs.example', 2],
        ['lee@vs.example', 1],
        [null, 1],
        [null, 1],
      ]);
      const { exportPerson } = handlersOver();
      for (const refs of [
        ['ref0000kim1', 'ref0000lee1'],
        ['ref000none1', 'ref000none2'],
      ]) {
        await expect(exportPerson(call({ subject: number, refs }))).rejects.toMatchObject({ status: 409 });
        await expect(erase(number, refs)).rejects.toMatchObject({ status: 409 });
      }
      const text = JSON.stringify(await exportPerson(call({ subject: number, refs: ['ref0000lee1'] })));
      expect(text).toContain('lee@vs.example');
      expect(text).not.toMatch(/kim/i);
      expect((await erase(number, ['ref0000kim1', 'ref0000kim2'])).counts['leads']).toBe(2);
      expect((await refsOf(find(number))).map(([email]) => email)).toEqual(['lee@vs.example', null, null]);
    });

    test('an export holds everything with names instead of ids, and is recorded', async () => {
      await addPeople();
      const document = await handlersOver().exportPerson(call({ subject, refs: adasRefs }));
      const text = JSON.stringify(document);
      for (const piece of [
        'A loom that weaves algebra',
        'typo@engines.example',
        'Called her',
        'Olga Owner',
        'ref0000eve1',
        'delivery_attempts',
        'explanation',
        'ada lovelace',
      ])
        expect(text).toContain(piece);
      expect(text).not.toMatch(/"ada[12]"|"eve1"|user-olga|UserId|\u24ea/);
      const [first, second] = document['leads'] as Record<string, readonly unknown[]>[];
      expect(first).toMatchObject({
        visitors: [{ page_name: '/' }],
        lead_desk: { replied_by: 'Olga Owner', replied_at: '2026-11-16T12:00:00.000Z' },
        lead_links: ['ref0000eve1'],
        desk_events: [
          { user_id: 'Olga Owner', body: { text: 'Called her', about: 'ref0000ada1', by: 'Olga Owner' } },
        ],
      });
      expect(second?.['lead_events']).toHaveLength(2);
      const audit = await suite.database.run((db) =>
        db.selectFrom('audit').select(['action', 'subject']).execute(),
      );
      expect(audit).toEqual(adasRefs.map((ref) => ({ action: 'person-exported', subject: ref })));
      await expect(
        handlersOver().exportPerson(call({ subject: 'unknown@vs.example', refs: adasRefs })),
      ).rejects.toMatchObject({ status: 409 });
    });

    test('erasing leaves nothing, touches no one else, and gives a receipt', async () => {
      await addPeople();
      await expect(erase(subject, [...adasRefs, 'ref0000eve1'])).rejects.toMatchObject({
        status: 409,
        code: 'conflict',
      });
      await expect(erase(subject, ['ref0000none'])).rejects.toBeInstanceOf(DeskFailure);
      expect((await find(subject)).people[0]?.counts).toEqual(expected);
      const receipt = await erase(subject, adasRefs);
      expect(receipt).toMatchObject({
        counts: expected,
        erasedAt: '2026-11-16T12:00:00.000Z',
        lastBackup: null,
      });
      expect(await traces()).toEqual([]);
      expect((await find('eve@vs.example')).people[0]?.counts).toMatchObject({
        leads: 1,
        saves: 1,
        deliveries: 2,
        searchEntries: 1,
      });
      expect(await erase(subject, adasRefs)).toEqual(receipt);
      expect(await handlersOver().receipts()).toEqual({ receipts: [receipt] });
      expect(await auditedErasures()).toBe(2);
    });

    test('only what was shown is erased: a lead that came later stays', async () => {
      await addPeople();
      const receipt = await erase(subject, adasRefs.slice(0, 1));
      expect(receipt.counts['leads']).toBe(1);
      expect(await refsOf(find(subject))).toEqual([['ADA@engines.example', 'ref0000ada2 email']]);
    });

    test('the receipt names the last backup if it may hold the data', async () => {
      await addPeople();
      if (kind === 'sqlite') {
        suite.time += hour;
        const file = join(suite.folder, 'copy.db');
        await backUp(suite.database, file, suite.time);
        await rm(file);
        suite.time += hour;
        expect((await erase(subject, adasRefs.slice(0, 1))).lastBackup).toBe('2026-11-16T13:00:00.000Z');
      }
      suite.time = startOfData;
      await suite.database.run(async (db) => {
        await db.deleteFrom('backups').execute();
        await db
          .insertInto('backups')
          .values({ made_at: startOfData - 1 })
          .execute();
      });
      expect((await erase(subject, adasRefs.slice(1))).lastBackup).toBeNull();
    });

    test('two requests at once are one erasure with one receipt', async () => {
      await addPeople();
      const answers = await Promise.allSettled([
        erase(subject, adasRefs),
        erase(subject, adasRefs, suite.elsewhere),
      ]);
      const receipts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      expect(receipts.length).toBeGreaterThan(0);
      for (const receipt of receipts) expect(receipt).toEqual(receipts[0]);
      const { receipts: stored } = await handlersOver().receipts();
      expect(stored).toEqual(receipts.slice(0, 1));
      expect(await traces()).toEqual([]);
    });

    test('an erasure that breaks off anywhere gives no receipt, and is finished with all counts', async () => {
      let point = 0;
      // Few points in a quick run, spread over all calls.
      const step = sizes.faultPoints >= 100 ? 1 : kind === 'sqlite' ? 3 : 5;
      for (let isDone = false; !isDone; point += step) {
        for (const moment of ['before', 'after'] as const) {
          await emptyTables(suite.database);
          await addPeople();
          const failing = makeFailingDatabase(suite.database, point, moment);
          const answer = await erase(subject, adasRefs, failing.database).catch(() => null);
          isDone = !failing.hasFailed();
          const stored = await handlersOver().receipts();
          if (answer === null && stored.receipts.length > 0) expect(await traces()).toEqual([]);
          // Half of them by the job that runs after a restart, where the erasure had begun.
          suite.time += 2 * minute;
          if (point % 2 === 0) await storesOver(suite.elsewhere).erasures.finish(minute);
          const receipt = answer ?? (await erase(subject, adasRefs));
          suite.time = startOfData;
          expect(receipt.counts, `${moment} call ${point}`).toEqual(expected);
          expect(await traces()).toEqual([]);
          const { receipts } = await handlersOver().receipts();
          expect(receipts).toEqual([receipt]);
          expect(await auditedErasures()).toBe(2);
        }
      }
      expect(point).toBeGreaterThan(25);
    });

    test('retention is what the settings say', async () => {
      expect(await handlersOver().retention()).toEqual({
        unfinishedDays: 180,
        ipDays: 30,
      });
    });
  });
});
