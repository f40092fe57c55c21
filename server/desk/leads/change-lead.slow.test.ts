import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { hour } from '../../../contract/durations.ts';
import { replyHours } from '../../../contract/reply-promise.ts';
import type { LeadChange } from '../../../contract/desk/requests.ts';
import type { LeadDeskTable } from '../../database/tables.ts';
import { callerOf, saveOf } from '../../../tests/support/desk.ts';
import { makeFailingDatabase } from '../../../tests/support/failing-database.ts';
import { bob, failure, leadDeskSuite, sue } from '../../../tests/support/lead-desk-suite.ts';
import { bothKinds } from '../../../tests/support/both-databases.ts';

describe.each(bothKinds)('on %s', (kind) => {
  const suite = leadDeskSuite(kind);
  const { open, rowsOf, funnel, submit, list, change } = suite;

  describe('changes', () => {
    beforeEach(async () => {
      await submit('a');
    });

    test('a stale one writes nothing and tells what is there now', async () => {
      const ref = await suite.at.refOf('a');
      await change(ref, 0, { kind: 'status', status: 'qualified' }, bob);
      const before = await rowsOf();
      const refused = await failure(change(ref, 0, { kind: 'status', status: 'lost', lostReason: 'price' }));
      expect(refused).toMatchObject({
        status: 409,
        code: 'conflict',
        details: { by: 'Name of bob', lead: { ref, status: 'qualified', version: 1 } },
      });
      expect(await rowsOf()).toEqual(before);
      const several = await suite.at.call('changeLeads', sue, {
        changes: [
          { ref, version: 0, change: { kind: 'owner', ownerId: 'sue' } },
          { ref, version: 1, change: { kind: 'owner', ownerId: 'sue' } },
          { ref: 'nosuchlead00', version: 0, change: { kind: 'replied' } },
        ],
      });
      expect(several).toMatchObject({
        changed: [{ ref, version: 2, before: { ownerId: null } }],
        conflicts: [ref, 'nosuchlead00'],
        failed: [],
      });
      expect((await failure(suite.at.call('lead', sue, { ref: 'nosuchlead00' }))).status).toBe(404);
    });

    test('changes to several that fail midway say what was done, and are answered again when repeated', async () => {
      for (const id of ['b', 'c', 'd']) await submit(id);
      const refs = await Promise.all(['a', 'b', 'c', 'd'].map(suite.at.refOf));
      const changes = refs.map((ref) => ({ ref, version: 0, change: { kind: 'replied' } as const }));
      for (const moment of ['before', 'after'] as const) {
        // Amid the second change, or at its commit, whose answer is lost.
        for (let point = 6; point < 19; point += 3) {
          await suite.database.run((db) => db.deleteFrom('desk_events').execute());
          await suite.database.run((db) =>
            db
              .updateTable('lead_desk')
              .set({ version: 0, status: 'new', replied_at: null, replied_by: null })
              .execute(),
          );
          const failing = makeFailingDatabase(suite.database, point, moment);
          const broken = open({ now: () => suite.at.clock.now }, failing.database);
          const first = await broken.call('changeLeads', sue, { changes });
          expect(failing.hasFailed()).toBe(true);
          const listed = [...first.changed.map(({ ref }) => ref), ...first.failed];
          expect(listed).toEqual(refs);
          expect(first.failed.length).toBeGreaterThan(0);
          suite.at.clock.now += 1000;
          const again = await suite.at.call('changeLeads', sue, { changes });
          expect(again).toMatchObject({ conflicts: [], failed: [] });
          expect(again.changed.map(({ ref, version }) => [ref, version])).toEqual(
            refs.map((ref) => [ref, 1]),
          );
          const undone = await suite.at.call('changeLeads', sue, {
            changes: again.changed.map(({ ref, version, before }) => ({
              ref,
              version,
              change: { kind: 'restore', state: before } as const,
            })),
          });
          expect(undone).toMatchObject({ conflicts: [], failed: [] });
          expect((await rowsOf()).map(({ replied_at }) => replied_at)).toEqual([null, null, null, null]);
        }
      }
    });

    test('two at once: one wins', async () => {
      const ref = await suite.at.refOf('a');
      const colleague = open({ now: () => suite.at.clock.now }, suite.elsewhere);
      const results = await Promise.allSettled([
        change(ref, 0, { kind: 'status', status: 'qualified' }),
        colleague.call('changeLead', bob, { ref, version: 0, change: { kind: 'status', status: 'lost' } }),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await rowsOf())[0]?.version).toBe(1);
    });

    test('every one of them can be undone, and every one is in the audit log', async () => {
      const ref = await suite.at.refOf('a');
      const changes: readonly LeadChange[] = [
        { kind: 'replied' },
        { kind: 'status', status: 'won' },
        { kind: 'status', status: 'lost', lostReason: 'price' },
        { kind: 'status', status: 'spam' },
        { kind: 'owner', ownerId: 'bob' },
        {
          kind: 'follow-up',
          until: { local: '2027-03-28T09:00', timeZone: 'Europe/Berlin' },
          text: 'call about the offer',
        },
        { kind: 'call', text: 'wants an offer' },
      ];
      const ignored = ({
        version: _version,
        changed_at: _changed,
        spam_cleared: _cleared,
        ...row
      }: LeadDeskTable) => row;
      const [before] = await rowsOf();
      const counted = await funnel();
      let version = 0;
      for (const each of changes) {
        suite.at.clock.now += 1000;
        const done = await change(ref, version, each);
        expect(done.lead.version).toBe(version + 1);
        const [changed] = await rowsOf();
        expect(ignored(changed!)).not.toEqual(ignored(before!));
        await change(ref, version + 1, { kind: 'restore', state: done.before });
        version += 2;
        const [restored] = await rowsOf();
        expect(ignored(restored!)).toEqual(ignored(before!));
        expect(await funnel()).toEqual(counted);
      }
      const { rows } = await suite.database.run((db) =>
        sql<{ count: number }>`select count(*) as count from audit where subject = ${ref}`.execute(db),
      );
      expect(Number(rows[0]?.count)).toBe(changes.length * 2);
    });

    test('a reply stamps once, in the name of who gave it', async () => {
      const ref = await suite.at.refOf('a');
      const first = await change(ref, 0, { kind: 'replied' });
      suite.at.clock.now += hour;
      const again = await change(ref, 1, { kind: 'replied' }, bob);
      expect(again.lead).toMatchObject({ repliedAt: first.lead.repliedAt, repliedBy: 'sue', version: 1 });
      // No one can claim an earlier reply than was given.
      const forged = { ...first.before, repliedAt: 1, repliedBy: 'bob' };
      expect((await failure(change(ref, 1, { kind: 'restore', state: forged }))).status).toBe(400);
    });

    test('undo gives no lead back to a person who was disabled meanwhile', async () => {
      const ref = await suite.at.refOf('a');
      await change(ref, 0, { kind: 'owner', ownerId: 'bob' });
      const handedOn = await change(ref, 1, { kind: 'owner', ownerId: 'sue' });
      const setDisabled = (since: number | null) =>
        suite.database.run((db) =>
          db.updateTable('users').set({ disabled_at: since }).where('id', '=', 'bob').execute(),
        );
      await setDisabled(1);
      const undo = { kind: 'restore', state: handedOn.before } as const;
      expect((await failure(change(ref, 2, undo))).status).toBe(400);
      await setDisabled(null);
      expect((await change(ref, 2, undo)).lead.ownerId).toBe('bob');
    });

    test('a follow-up brings an answered or closed lead back to Due, at the time in that zone', async () => {
      const ref = await suite.at.refOf('a');
      const until = { local: '2027-03-28T09:00', timeZone: 'Europe/Berlin' };
      await change(ref, 0, { kind: 'status', status: 'won' });
      await change(ref, 1, { kind: 'follow-up', until, text: 'ask for a reference' });
      expect((await list('due')).rows).toHaveLength(0);
      expect((await list('follow-ups')).rows).toMatchObject([{ followUpText: 'ask for a reference' }]);
      // The clocks went forward in between.
      suite.at.clock.now = Date.UTC(2027, 2, 28, 7) - 1;
      expect((await list('due')).rows).toHaveLength(0);
      suite.at.clock.now += 1;
      expect((await list('due')).rows).toMatchObject([{ ref, status: 'won' }]);
      await change(ref, 2, { kind: 'replied' });
      expect((await list('due')).rows).toHaveLength(0);
      const impossible = { local: '2027-02-30T09:00', timeZone: 'Europe/Berlin' };
      expect((await failure(change(ref, 3, { kind: 'follow-up', until: impossible }))).status).toBe(400);
    });

    test('a follow-up after the reply-by time hides the lead no longer than until then', async () => {
      const ref = await suite.at.refOf('a');
      const until = { local: '2027-03-28T09:00', timeZone: 'Europe/Berlin' };
      await change(ref, 0, { kind: 'follow-up', until });
      expect((await list('due')).rows).toHaveLength(0);
      suite.at.clock.now += replyHours * hour;
      expect((await list('due')).rows).toMatchObject([{ ref }]);
    });

    test('a call is logged with its note, stops the clock once, and makes the lead mine', async () => {
      const ref = await suite.at.refOf('a');
      const called = await change(ref, 0, { kind: 'call', text: 'wants an offer' });
      expect(called.lead).toMatchObject({ repliedBy: 'sue', ownerId: 'sue', status: 'contacted' });
      expect(called.lead.timeline.entries).toContainEqual(
        expect.objectContaining({ kind: 'call', text: 'wants an offer' }),
      );
      // The answer was lost: the same call is not logged again, another one is a conflict.
      await change(ref, 0, { kind: 'call', text: 'wants an offer' });
      expect((await failure(change(ref, 0, { kind: 'call', text: 'another' }))).status).toBe(409);
      const again = await change(ref, 1, { kind: 'call', text: '' }, bob);
      expect(again.lead).toMatchObject({ repliedAt: called.lead.repliedAt, ownerId: 'sue' });
      const calls = again.lead.timeline.entries.filter((entry) => entry.kind === 'call');
      expect(calls).toHaveLength(2);
    });

    test('who adds something after the reply is due again, with a clock of its own', async () => {
      const ref = await suite.at.refOf('a');
      await change(ref, 0, { kind: 'replied' });
      suite.at.clock.now += 50 * hour;
      await submit('a', { PhoneNumber: '+442079460018' });
      const [row] = (await list('due')).rows;
      expect(row).toMatchObject({ ref, version: 2, dueBy: suite.at.clock.now + replyHours * hour });
      const done = await change(ref, 2, { kind: 'replied' });
      expect((await list('due')).rows).toHaveLength(0);
      await change(ref, 3, { kind: 'restore', state: done.before });
      expect((await list('due')).rows).toHaveLength(1);
    });

    test('a lead by hand has its fields, its source and owner, no promise, and no part in the funnel', async () => {
      const counted = await funnel();
      const values = {
        UserName: 'Grace Hopper',
        Email: '',
        PhoneNumber: '+1 202 555 0142',
        CompanyName: 'Navy',
        TalkAboutProject: 'A compiler',
        AskMeAnything: '',
      };
      const added = await suite.at.call('addLead', sue, { values, source: 'Fair', ownerId: 'bob' });
      expect(added).toMatchObject({ name: 'Grace Hopper', source: 'Fair', ownerId: 'bob' });
      expect((await rowsOf()).find((row) => row.ref === added.ref)?.reply_by).toBeNull();
      expect(added.timeline.entries).toMatchObject([{ kind: 'saved', by: 'Name of sue', submitted: true }]);
      expect((await list('due')).rows.map(({ ref }) => ref)).toContain(added.ref);
      expect(await funnel()).toEqual(counted);
      expect((await list('open', { search: 'compiler' })).rows).toHaveLength(1);
      await suite.at.call('addLead', sue, { values, source: 'Fair', ownerId: 'sue' });
      const notified = await suite.database.run((db) =>
        db.selectFrom('deliveries').select(['user_id']).where('occasion', '=', 'assigned').execute(),
      );
      expect(notified).toEqual([{ user_id: 'bob' }]);
      const gone = callerOf('gone');
      const refused = suite.at.call('addLead', sue, { values, source: 'Fair', ownerId: gone.account.id });
      expect((await failure(refused)).status).toBe(400);
      expect((await list('open', { search: 'compiler' })).rows).toHaveLength(2);
    });

    test('a correction replaces a field, and what the visitor wrote stays in the history', async () => {
      const ref = await suite.at.refOf('a');
      await change(ref, 0, { kind: 'replied' });
      const corrected = await suite.at.call('correctLead', sue, { ref, values: { UserName: 'Ada King' } });
      expect(corrected).toMatchObject({ name: 'Ada King', waitingSince: null, changedSinceReply: false });
      const name = corrected.history.find(({ field }) => field === 'UserName');
      expect(name?.earlier).toMatchObject([{ value: 'Ada' }]);
      const audit = await suite.database.run((db) =>
        db.selectFrom('audit').select('action').where('subject', '=', ref).execute(),
      );
      expect(audit).toContainEqual({ action: 'lead-corrected' });
      const missing = suite.at.call('correctLead', sue, { ref: 'zzzzzzzz', values: { UserName: 'X' } });
      expect((await failure(missing)).status).toBe(404);
    });

    test('leads are given to people who exist and are enabled', async () => {
      const ref = await suite.at.refOf('a');
      const eve = callerOf('eve');
      await suite.at.addUsers(eve);
      await suite.database.run((db) =>
        db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', 'eve').execute(),
      );
      for (const ownerId of ['eve', 'gone'])
        expect((await failure(change(ref, 0, { kind: 'owner', ownerId }))).status).toBe(400);
    });

    test('a lead that was lost and is submitted after all is new again', async () => {
      await suite.at.stores.leads.save(saveOf('b', { Email: 'b@vs.example' }));
      const ref = await suite.at.refOf('b');
      await change(ref, 0, { kind: 'status', status: 'lost', lostReason: 'no-answer' });
      await submit('b');
      expect(await suite.at.call('lead', sue, { ref })).toMatchObject({
        status: 'new',
        lostReason: null,
        version: 2,
        dueBy: suite.at.clock.now + replyHours * hour,
      });
    });

    test('notes and links come and go', async () => {
      await submit('b');
      const [ref, other] = [await suite.at.refOf('a'), await suite.at.refOf('b')];
      const noted = await suite.at.call('addNote', sue, { ref, text: 'One' });
      const note = noted.timeline.entries.find(({ kind: entry }) => entry === 'note');
      const id = note?.kind === 'note' ? note.id : '';
      expect((await failure(suite.at.call('removeNote', sue, { ref: other, id }))).status).toBe(404);
      const without = await suite.at.call('removeNote', bob, { ref, id });
      expect(without.timeline.entries.some(({ kind: entry }) => entry === 'note')).toBe(false);
      expect(without.version).toBe(0);
      await suite.at.call('linkLeads', sue, { ref, other });
      await suite.at.call('linkLeads', bob, { ref: other, other: ref });
      expect((await suite.at.call('lead', sue, { ref: other })).related).toMatchObject([
        { ref, isLinked: true },
      ]);
      await suite.at.call('unlinkLeads', sue, { ref: other, other: ref });
      expect((await suite.at.call('lead', sue, { ref })).related).toEqual([]);
      expect((await failure(suite.at.call('linkLeads', sue, { ref, other: ref }))).status).toBe(400);
    });
  });

  describe('spam', () => {
    const waiting = () =>
      suite.database.run((db) =>
        db
          .selectFrom('deliveries')
          .select(['occasion', 'state', 'due_at'])
          .where('channel', '!=', 'notice')
          .execute(),
      );

    test('that is none notifies sales as a new lead would, also when it came again', async () => {
      await submit('a', {}, { spamReason: 'honeypot' });
      const ref = await suite.at.refOf('a');
      expect((await list('spam')).rows).toMatchObject([{ ref, isSpam: true, status: 'spam', dueBy: null }]);
      expect(await waiting()).toEqual([]);
      suite.at.clock.now += hour;
      const cleared = await change(ref, 0, { kind: 'status', status: 'new' });
      expect(cleared.lead).toMatchObject({
        isSpam: false,
        spamReason: null,
        dueBy: suite.at.clock.now + 23 * hour,
      });
      expect(await waiting()).toEqual([
        { occasion: 'submitted', state: 'waiting', due_at: suite.at.clock.now },
      ]);
      expect(suite.at.wakes.count).toBe(1);
      const [delivery] = await suite.at.stores.deliveries.claim(
        'mail',
        new Date(suite.at.clock.now),
        1,
        1000,
      );
      expect(delivery?.lead.spamReason).toBeNull();
      // What the visitor's browser fills in again changes nothing.
      await submit('a', { CompanyName: 'Acme' }, { spamReason: 'honeypot' });
      expect(await waiting()).toMatchObject([{ occasion: 'submitted', state: 'waiting' }]);
      expect((await list('open')).rows).toMatchObject([{ ref, isSpam: false }]);
      expect((await suite.at.stores.leads.find('a'))?.lead.spamReason).toBeNull();
    });

    test('that sales marks cancels what waits, and later saves plan nothing', async () => {
      await submit('a', {}, { submitted: false });
      const ref = await suite.at.refOf('a');
      expect(await waiting()).toMatchObject([{ occasion: 'unfinished', state: 'waiting' }]);
      const marked = await change(ref, 0, { kind: 'status', status: 'spam' });
      expect(await waiting()).toMatchObject([{ state: 'cancelled' }]);
      await submit('a');
      expect(await waiting()).toMatchObject([{ occasion: 'unfinished', state: 'cancelled' }]);
      expect((await list('spam')).rows).toHaveLength(1);
      await change(ref, marked.lead.version, { kind: 'restore', state: marked.before });
      expect(await waiting()).toContainEqual({
        occasion: 'submitted',
        state: 'waiting',
        due_at: suite.at.clock.now,
      });
      expect((await list('due')).rows).toHaveLength(1);
    });

    test('that was delivered before is not delivered again', async () => {
      await submit('a');
      const [delivery] = await suite.at.stores.deliveries.claim(
        'mail',
        new Date(suite.at.clock.now),
        1,
        1000,
      );
      await suite.at.stores.deliveries.succeeded(delivery!.id, new Date(suite.at.clock.now));
      const ref = await suite.at.refOf('a');
      await change(ref, 0, { kind: 'status', status: 'spam' });
      await change(ref, 1, { kind: 'status', status: 'new' });
      expect(await waiting()).toMatchObject([{ state: 'delivered' }]);
    });
  });
});
