import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hour } from '../../../contract/durations.ts';
import { mostEntries } from '../../../contract/desk/leads.ts';
import { replyHours } from '../../../contract/reply-promise.ts';
import { unknownLocation } from '../../../contract/visitor.ts';
import { mergeSave, emptyLead } from '../../leads/merge.ts';
import { callerOf, makeTestLeadDesk, saveOf } from '../../../tests/support/desk.ts';
import { sampleQuote } from '../../../tests/support/sample-quote.ts';
import { makeFailingDatabase } from '../../../tests/support/failing-database.ts';
import { type Caller } from '../handlers.ts';
import { toEventRow } from './desk-events.ts';
import { setRoundRobin } from './round-robin.ts';
import { bob, leadDeskSuite, sue } from '../../../tests/support/lead-desk-suite.ts';
import { bothKinds } from '../../../tests/support/both-databases.ts';

describe.each(bothKinds)('on %s', (kind) => {
  const suite = leadDeskSuite(kind);
  const { open, rowsOf, funnel, submit, list, change } = suite;

  test('the row of a lead is what its saves add up to, whichever process stored them, and counted once', async () => {
    const text = fc.constantFrom(null, 'a', 'b');
    const arrivals = fc.array(
      fc.record({
        lead: fc.constantFrom('one', 'two'),
        number: fc.nat(3),
        values: fc.record({
          UserName: text,
          Email: fc.constantFrom(null, 'A@vs.example', 'b@vs.example'),
          PhoneNumber: fc.constantFrom(null, '+91 98765'),
          CountryName: fc.constantFrom(null, 'India', 'France'),
          PageName: fc.constantFrom(null, '/', '/solutions/saas?x=1', '/nowhere'),
        }),
        submitted: fc.boolean(),
        spamReason: fc.constantFrom(null, null, null, 'honeypot'),
        isElsewhere: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const start = suite.at.clock.now;
    const other = open({ now: () => suite.at.clock.now }, suite.elsewhere);
    await fc.assert(
      fc.asyncProperty(arrivals, async (saves) => {
        suite.at.clock.now = start;
        await suite.database.run((db) => db.deleteFrom('leads').execute());
        await suite.database.run((db) => db.deleteFrom('funnel_days').execute());
        for (const { lead, values, isElsewhere, ...parts } of saves) {
          suite.at.clock.now += 1000;
          await (isElsewhere ? other : suite.at).stores.leads.save(saveOf(lead, values, parts));
        }
        const rows = await rowsOf();
        for (const row of rows) {
          const own = saves.filter(({ lead }) => lead === row.lead_id);
          const lead = own
            .map(({ values, ...save }) => ({ ...save, values: saveOf('', values).values }))
            .reduce(mergeSave, emptyLead);
          const first = saves.findIndex((save) => save.lead === row.lead_id && save.submitted);
          const isSpam = lead.spamReason !== null;
          expect(row).toMatchObject({
            list: isSpam ? 'spam' : lead.submitted ? 'open' : 'unfinished',
            status: isSpam ? 'spam' : 'new',
            submitted_at: first === -1 ? null : start + (first + 1) * 1000,
            reply_by: first === -1 || isSpam ? null : start + (first + 1) * 1000 + replyHours * hour,
            country: lead.written.CountryName.value,
            funnel_counted:
              1 +
              (isSpam
                ? 0
                : (lead.written.Email.value ? 2 : 0) +
                  (lead.written.PhoneNumber.value ? 4 : 0) +
                  (lead.submitted ? 8 : 0)),
          });
        }
        const counts = await funnel();
        const reached = (bit: number) => rows.filter((row) => (row.funnel_counted & bit) !== 0).length;
        for (const dimension of ['all', 'page', 'country'])
          expect(
            counts
              .filter((row) => row.dimension === dimension)
              .reduce((sum, row) => sum + row.opened + 10 * row.email + 100 * row.submitted, 0),
          ).toBe(rows.length + 10 * reached(2) + 100 * reached(8));
      }),
      { numRuns: 12 },
    );
  });

  test('a save that fails anywhere leaves nothing, and one whose answer was lost is merged once more', async () => {
    for (const moment of ['before', 'after'] as const)
      for (let point = 0, isDone = false; !isDone; point += 1) {
        const failing = makeFailingDatabase(suite.database, point, moment);
        const { leads } = makeTestLeadDesk(failing.database).stores;
        const save = saveOf('a', { UserName: 'Ada', Email: 'a@vs.example' }, { submitted: true });
        const isSaved = await leads.save(save).then(
          () => true,
          () => false,
        );
        const stored = await suite.database.run((db) => db.selectFrom('leads').select('id').execute());
        const isStored = stored.length === 1;
        if (isSaved) expect(isStored).toBe(true);
        expect((await rowsOf()).map((row) => row.lead_id)).toEqual(isStored ? ['a'] : []);
        expect((await list('open', { search: 'ada' })).rows).toHaveLength(isStored ? 1 : 0);
        expect((await funnel()).filter((row) => row.submitted === 1)).toHaveLength(isStored ? 3 : 0);
        await suite.database.run((db) => db.deleteFrom('leads').execute());
        await suite.database.run((db) => db.deleteFrom('funnel_days').execute());
        isDone = !failing.hasFailed();
      }
  }, 60_000);

  test('a saved lead is at the desk', async () => {
    await submit('a', {
      PageName: '/solutions/saas?utm=1',
      CountryName: 'India',
      PhoneNumber: '+919876543210',
    });
    expect((await list('due')).rows).toMatchObject([
      {
        name: 'Ada',
        email: 'a@vs.example',
        page: '/solutions/saas',
        country: 'India',
        steps: [true, true, true, false, false, false],
        submittedAt: suite.at.clock.now,
        dueBy: suite.at.clock.now + replyHours * hour,
        erasedOn: null,
        status: 'new',
        version: 0,
      },
    ]);
  });

  test('with round robin, new leads go to the members in turn who are not disabled', async () => {
    await suite.at.addUsers(callerOf('ann', 'owner'), callerOf('tim'));
    await suite.database.transaction((trx) => setRoundRobin(trx, true));
    const ownerOf = async (id: string) => {
      await submit(id);
      return (await suite.at.call('lead', sue, { ref: await suite.at.refOf(id) })).ownerId;
    };
    expect([await ownerOf('a'), await ownerOf('b'), await ownerOf('c')]).toEqual(['bob', 'sue', 'tim']);
    await suite.database.run((db) =>
      db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', 'bob').execute(),
    );
    expect([await ownerOf('d'), await ownerOf('e')]).toEqual(['sue', 'tim']);
    await suite.database.transaction((trx) => setRoundRobin(trx, false));
    expect(await ownerOf('f')).toBeNull();
    await suite.database.run((db) => db.updateTable('users').set({ disabled_at: null }).execute());
    await suite.database.run((db) => db.deleteFrom('users').where('id', 'in', ['ann', 'tim']).execute());
  });

  test('a lead’s id, which lets its holder write to the lead, is shown nowhere', async () => {
    await submit('7d5c0a54-6a2e-4f0e-9f57-0b7a3c1d2e11', { Email: 'x@vs.example' });
    const other = await suite.at.refOf('7d5c0a54-6a2e-4f0e-9f57-0b7a3c1d2e11');
    expect(
      JSON.stringify([await list('open'), await suite.at.call('lead', sue, { ref: other })]),
    ).not.toContain('7d5c0a54');
  });

  test('a lead shows what was said, what changed, and everything that happened', async () => {
    const { clock } = suite.at;
    const t0 = clock.now;
    const id = await suite.at.stores.leads.saveVisitor({ ...unknownLocation, PageName: '/' });
    clock.now += 1000;
    await suite.at.stores.leads.save(saveOf(id, { UserName: 'Ada', Email: 'a@vs.example' }));
    clock.now += 1000;
    await suite.at.stores.leads.save(
      saveOf(
        id,
        { UserName: 'Ada L', Email: 'a@vs.example', PhoneNumber: '+919876543210' },
        { submitted: true },
      ),
    );
    await submit('earlier', { Email: 'A@vs.example' });
    await submit('stranger');
    const ref = await suite.at.refOf(id);
    clock.now += 1000;
    await suite.at.call('addNote', sue, { ref, text: 'Call her' });
    await suite.at.call('presence', bob, { ref });
    await suite.at.call('linkLeads', sue, { ref, other: await suite.at.refOf('stranger') });
    await change(ref, 0, { kind: 'owner', ownerId: 'bob' });
    clock.now += 1000;
    await change(ref, 1, { kind: 'replied' }, bob);
    const lead = await suite.at.call('lead', sue, { ref });
    expect(lead).toMatchObject({
      status: 'contacted',
      ownerId: 'bob',
      repliedBy: 'bob',
      version: 2,
      earlier: 1,
      changedSinceReply: false,
    });
    expect(lead.viewers).toEqual([{ userId: 'bob', name: 'Name of bob' }]);
    expect((await suite.at.call('lead', bob, { ref })).viewers).toEqual([]);
    expect(lead.history).toContainEqual({
      field: 'UserName',
      label: 'Name',
      value: 'Ada L',
      at: t0 + 2000,
      earlier: [{ value: 'Ada', at: t0 + 1000 }],
    });
    expect(lead.related.map(({ sameBy, isLinked }) => [sameBy, isLinked])).toEqual([
      [[], true],
      [['email'], false],
    ]);
    expect(lead.timeline.entries.map(({ kind: entry, at: time }) => [entry, time - t0])).toEqual(
      [
        ['status', 4000],
        ['replied', 4000],
        ['owner', 3000],
        ['linked', 3000],
        ['note', 3000],
        ['delivery', 2000],
        ['saved', 2000],
        ['saved', 1000],
        ['opened', 0],
      ].sort(([, one], [, two]) => Number(two) - Number(one)),
    );
    expect(lead.timeline.entries).toContainEqual({
      kind: 'replied',
      id: expect.any(String),
      at: t0 + 4000,
      by: 'Name of bob',
      afterMs: 2000,
    });
    expect(lead.timeline.entries).toContainEqual({
      kind: 'owner',
      id: expect.any(String),
      at: t0 + 3000,
      by: 'Name of sue',
      to: 'Name of bob',
    });
    // The visitor goes on.
    clock.now += 1000;
    await suite.at.stores.leads.save(saveOf(id, { UserName: 'Ada L', City: 'London' }, { submitted: true }));
    expect((await suite.at.call('lead', sue, { ref })).changedSinceReply).toBe(false);
    await suite.at.stores.leads.save(
      saveOf(id, { UserName: 'Ada L', CompanyName: 'Acme' }, { submitted: true }),
    );
    expect((await suite.at.call('lead', sue, { ref })).changedSinceReply).toBe(true);
    // A viewer counts for 45 seconds.
    clock.now += 46_000;
    expect((await suite.at.call('lead', sue, { ref })).viewers).toEqual([]);
  });

  test('the quote that came with a lead is shown as it was kept', async () => {
    await submit('a', { Quote: JSON.stringify(sampleQuote) });
    await submit('b', {});
    expect((await suite.at.call('lead', sue, { ref: await suite.at.refOf('a') })).quote).toEqual(sampleQuote);
    expect((await suite.at.call('lead', sue, { ref: await suite.at.refOf('b') })).quote).toBeNull();
  });

  test('of each field the latest five earlier values are shown', async () => {
    for (let index = 0; index < 8; index += 1) await submit('a', { TalkAboutProject: `wish ${index}` });
    const lead = await suite.at.call('lead', sue, { ref: await suite.at.refOf('a') });
    expect(lead.history.find(({ field }) => field === 'TalkAboutProject')).toMatchObject({
      value: 'wish 7',
      earlier: [2, 3, 4, 5, 6].map((index) => ({ value: `wish ${index}` })),
    });
  });

  test('of a long history the latest entries are shown, and whether there are earlier ones', async () => {
    await submit('a', { Email: 'a@vs.example' });
    const ref = await suite.at.refOf('a');
    const timeline = async () => (await suite.at.call('lead', sue, { ref })).timeline;
    const known = (await timeline()).entries.length;
    const texts = Array.from({ length: mostEntries - known + 1 }, (_, index) => `note ${index}`);
    const start = suite.at.clock.now;
    await suite.database.run((db) =>
      db
        .insertInto('desk_events')
        .values(
          texts.map((text, index) =>
            toEventRow({ leadId: 'a', userId: 'bob', at: start + 1 + index, event: { kind: 'note', text } }),
          ),
        )
        .execute(),
    );
    const { entries, hasEarlier } = await timeline();
    expect(entries).toHaveLength(mostEntries);
    expect(hasEarlier).toBe(true);
    expect(entries.slice(0, texts.length)).toMatchObject(texts.toReversed().map((text) => ({ text })));
    await suite.database.run((db) =>
      db
        .deleteFrom('desk_events')
        .where('at', '=', start + 1)
        .execute(),
    );
    expect(await timeline()).toMatchObject({ hasEarlier: false, entries: { length: mostEntries } });
  });

  test('won leads are counted while they are won', async () => {
    await submit('a', { PageName: '/', CountryName: 'India' });
    const ref = await suite.at.refOf('a');
    const won = async () => (await funnel()).map(({ dimension, won: count }) => [dimension, count]);
    await change(ref, 0, { kind: 'status', status: 'won' });
    expect(await won()).toEqual([
      ['all', 1],
      ['country', 1],
      ['page', 1],
    ]);
    await change(ref, 1, { kind: 'status', status: 'contacted' });
    expect(await won()).toEqual([
      ['all', 0],
      ['country', 0],
      ['page', 0],
    ]);
  });

  test('a note that is being written is kept for its author', async () => {
    await suite.at.stores.leads.save(saveOf('a', { Email: 'a@vs.example' }));
    const ref = await suite.at.refOf('a');
    const draftOf = async (caller: Caller) => (await suite.at.call('lead', caller, { ref })).draft;
    await suite.at.call('saveDraft', sue, { ref, text: 'Call' });
    await suite.at.call('saveDraft', sue, { ref, text: 'Call on Monday' });
    expect([await draftOf(sue), await draftOf(bob)]).toEqual(['Call on Monday', '']);
    await suite.at.call('saveDraft', sue, { ref, text: '' });
    expect(await draftOf(sue)).toBe('');
    await expect(suite.at.call('saveDraft', sue, { ref: 'unknown1', text: 'x' })).rejects.toMatchObject({
      status: 404,
    });
  });
});
