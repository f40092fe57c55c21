import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hour } from '../../../contract/durations.ts';
import {
  type LeadSort,
  leadSortColumns,
  type Status,
  statuses,
  type View,
} from '../../../contract/desk/lead-enums.ts';
import { mostSavedViews } from '../../../contract/desk/leads.ts';
import { replyHours } from '../../../contract/reply-promise.ts';
import type { DeskRequests } from '../../../contract/desk/requests.ts';
import { searchTerms, searchText } from '../../database/search-text.ts';
import type { LeadDeskTable } from '../../database/tables.ts';
import { hasTerms } from '../../../tests/support/has-terms.ts';
import { dueOf } from './derived-columns.ts';
import { bob, failure, leadDeskSuite, sue } from '../../../tests/support/lead-desk-suite.ts';
import { bothKinds } from '../../../tests/support/both-databases.ts';

describe.each(bothKinds)('on %s', (kind) => {
  const suite = leadDeskSuite(kind);
  const { rowsOf, submit, list, listAll, change } = suite;

  describe('inbox', () => {
    test('every view and filter pages through what a plain model holds', async () => {
      const kinds = {
        '/': 'home',
        '/solutions/saas': 'solutions',
        '/blogs/one': 'blog',
        '/x': 'other',
      } as const;
      const start = suite.at.clock.now;
      const now = start + 110_000;
      const model = Array.from({ length: 330 }, (_, index) => {
        const spam = index % 11 === 0;
        const replied = !spam && index % 4 === 1;
        const worked = index % 7 === 3 ? 'won' : replied ? 'contacted' : 'new';
        const status: Status = spam ? 'spam' : worked;
        // Several at one time, so that the order needs its second part.
        const submittedAt = start + (Math.floor(index / 3) + 1) * 1000;
        return {
          id: `lead${String(index * 7919).padStart(8, '0')}`,
          country: ['India', 'France', 'Peru'][index % 3] ?? '',
          page: Object.keys(kinds)[index % 4] ?? '',
          submitted: index % 5 !== 0,
          submittedAt,
          spam,
          replied,
          status,
          owner: spam ? null : (['sue', 'bob', null][index % 3] ?? null),
          followUpAt:
            !spam && index % 6 === 2 ? now + (index % 12 === 2 ? 1 : -1) * (index + 1) * 1000 : null,
          changed: submittedAt + (spam ? 0 : (Math.floor(index / 3) % 10) * 100),
        };
      });
      type Modelled = (typeof model)[number];
      const listed = ({ status, submitted }: Modelled) => {
        if (status === 'spam') return 'spam';
        if (status === 'won') return 'closed';
        return status === 'contacted' || submitted ? 'open' : 'unfinished';
      };
      for (const lead of model) {
        suite.at.clock.now = lead.submittedAt;
        await submit(
          lead.id,
          { CountryName: lead.country, PageName: lead.page },
          { submitted: lead.submitted, spamReason: lead.spam ? 'honeypot' : null },
        );
      }
      const stored = new Map((await rowsOf()).map((row) => [row.lead_id, row]));
      const seqOf = ({ id }: Modelled) => Number(stored.get(id)?.seq);
      // Written directly, because changes by people have tests of their own.
      for (const lead of model.filter(({ spam }) => !spam))
        await suite.database.run((db) =>
          db
            .updateTable('lead_desk')
            .set({
              owner_id: lead.owner,
              replied_at: lead.replied ? lead.changed : null,
              follow_up_at: lead.followUpAt,
              status: lead.status,
              list: listed(lead),
              changed_at: lead.changed,
              ...dueOf({
                list: listed(lead),
                submitted_at: lead.submitted ? lead.submittedAt : null,
                reply_by: stored.get(lead.id)?.reply_by ?? null,
                replied_at: lead.replied ? lead.changed : null,
                waiting_since: null,
                follow_up_at: lead.followUpAt,
              }),
            })
            .where('lead_id', '=', lead.id)
            .execute(),
        );
      const replyBy = (lead: Modelled) =>
        listed(lead) === 'open' && lead.submitted && !lead.replied
          ? lead.submittedAt + replyHours * hour
          : null;
      const isDue = (lead: Modelled) => {
        const by = replyBy(lead);
        const isBack = lead.followUpAt !== null && lead.followUpAt <= now;
        return isBack || (by !== null && (lead.followUpAt === null || by <= now));
      };
      const views: Record<View, [(lead: Modelled) => boolean, (lead: Modelled) => number]> = {
        due: [isDue, (lead) => replyBy(lead) ?? lead.followUpAt ?? 0],
        mine: [(lead) => listed(lead) === 'open' && lead.owner === 'sue', (lead) => -lead.changed],
        open: [(lead) => listed(lead) === 'open', (lead) => -lead.changed],
        unfinished: [(lead) => listed(lead) === 'unfinished', (lead) => -lead.changed],
        'follow-ups': [
          (lead) => lead.followUpAt !== null && lead.followUpAt > now,
          (lead) => lead.followUpAt ?? 0,
        ],
        closed: [(lead) => listed(lead) === 'closed', (lead) => -lead.changed],
        spam: [(lead) => listed(lead) === 'spam', (lead) => -lead.changed],
      };
      const { counts, countries } = await suite.at.call('overview', sue);
      expect(countries).toEqual(['France', 'India', 'Peru']);
      for (const [view, [isIn, key]] of Object.entries(views) as [View, (typeof views)[View]][]) {
        expect(counts[view], view).toBe(model.filter(isIn).length);
        for (const filters of [
          {},
          { country: 'India' },
          { kind: 'blog' as const },
          { owner: 'none' },
          { owner: 'bob', country: 'Peru' },
        ]) {
          const expected = model
            .filter(isIn)
            .filter((lead) => filters.country === undefined || lead.country === filters.country)
            .filter(
              (lead) => filters.kind === undefined || kinds[lead.page as '/'] === (filters.kind as string),
            )
            .filter((lead) => filters.owner === undefined || (lead.owner ?? 'none') === filters.owner)
            .sort((one, two) => {
              const descending = view === 'due' || view === 'follow-ups' ? 1 : -1;
              return key(one) - key(two) || descending * (seqOf(one) - seqOf(two));
            })
            .map(({ id }) => stored.get(id)?.ref);
          const { refs: seen, pages } = await listAll(view, { filters });
          expect(seen, `${view} ${JSON.stringify(filters)}`).toEqual(expected);
          expect(pages).toBe(Math.max(1, Math.ceil(expected.length / 50)));
        }
      }
      for (const cursor of ['x', 'W10', Buffer.from('["a",1]').toString('base64url')])
        expect((await failure(list('open', { cursor }))).status).toBe(400);
    });

    test('filters by status, source and time narrow the list and its count', async () => {
      await submit('old', { PageName: '/?utm_source=Fair' });
      suite.at.clock.now += 40 * 24 * hour;
      await submit('new', { PageName: '/solutions/saas?utm_source=LinkedIn' });
      await change(await suite.at.refOf('new'), 0, { kind: 'status', status: 'qualified' });
      const found = async (filters: DeskRequests['leads']['filters']) => {
        const { rows, count } = await list('open', { filters });
        expect(count).toBe(rows.length);
        return rows.map(({ email }) => email);
      };
      expect(await found({})).toHaveLength(2);
      for (const filters of [{ status: 'qualified' as const }, { source: 'linkedin' }, { days: 30 }])
        expect(await found(filters)).toEqual(['new@vs.example']);
      expect(await found({ source: 'fair', days: 41 })).toEqual(['old@vs.example']);
      expect((await suite.at.call('overview', sue)).sources).toEqual(['fair', 'linkedin']);
    });

    test('sorted by any column, either way, the pages hold each lead once and in order', async () => {
      const names = ['Zoë', 'Ångström', 'ada', 'Åsa Berg', '李', ''];
      for (let index = 0; index < 120; index += 1) {
        suite.at.clock.now += index % 3;
        await submit(`lead${index}`, { UserName: names[index % names.length] ?? '' });
      }
      const rows = await rowsOf();
      for (const [index, { lead_id }] of rows.entries())
        await suite.database.run((db) =>
          db
            .updateTable('lead_desk')
            .set({
              owner_id: [null, 'sue', 'bob'][index % 3] ?? null,
              status: (['new', 'contacted', 'qualified'] as const)[index % 3] ?? 'new',
              ...(index % 4 === 0 && { due_by: null }),
            })
            .where('lead_id', '=', lead_id)
            .execute(),
        );
      const all = new Map((await rowsOf()).map((row) => [row.ref, row]));
      const keyOf: Record<LeadSort['column'], (row: LeadDeskTable) => string | number> = {
        clock: ({ due_by }) => due_by ?? Infinity,
        who: ({ name_key }) => name_key,
        owner: ({ owner_id }) => owner_id ?? '',
        status: ({ status }) => statuses.indexOf(status),
        age: ({ seq }) => -Number(seq),
      };
      for (const column of leadSortColumns)
        for (const isDescending of [false, true]) {
          const { refs, pages } = await listAll('open', { sort: { column, isDescending } });
          expect(pages).toBe(3);
          expect(new Set(refs)).toEqual(new Set(all.keys()));
          const keys = refs.map((ref) => keyOf[column](all.get(ref) as LeadDeskTable));
          const inOrder = [...keys].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
          const without = inOrder.filter((key) => key === Infinity);
          // Leads without a clock come last either way.
          const expected = isDescending
            ? [...inOrder.filter((key) => key !== Infinity).toReversed(), ...without]
            : inOrder;
          expect(keys, `${column} ${isDescending}`).toEqual(expected);
        }
      const { rows: first } = await list('open', { sort: { column: 'who', isDescending: false } });
      expect(first[0]?.name).toBe('ada');
    }, 60_000);

    test('views are kept under a name for their person alone', async () => {
      const kept = {
        view: 'open',
        filters: { status: 'new' },
        sort: { column: 'age', isDescending: true },
      } as const;
      const { views } = await suite.at.call('saveView', sue, { name: 'Oldest new', list: kept });
      expect(views).toEqual([{ id: expect.any(String), name: 'Oldest new', list: kept }]);
      const id = views[0]?.id ?? '';
      expect((await failure(suite.at.call('saveView', bob, { id, name: 'Mine', list: kept }))).status).toBe(
        404,
      );
      expect(await suite.at.call('removeView', bob, { id })).toEqual({ views: [] });
      expect((await suite.at.call('saveView', sue, { id, name: 'Old', list: kept })).views[0]?.name).toBe(
        'Old',
      );
      for (let index = 1; index < mostSavedViews; index += 1)
        await suite.at.call('saveView', sue, { name: `${index}`, list: kept });
      expect((await failure(suite.at.call('saveView', sue, { name: 'One more', list: kept }))).code).toBe(
        'too-many',
      );
      expect((await suite.at.call('removeView', sue, { id })).views).toHaveLength(mostSavedViews - 1);
      await suite.database.run((db) => db.deleteFrom('saved_views').execute());
    });

    test('no view sorts or reads more than its page', async () => {
      await submit('a');
      const plan = async (condition: string, order: string) => {
        const query = `select seq from lead_desk where ${condition} order by ${order} limit 51`;
        if (kind === 'sqlite') {
          const { rows } = await suite.database.run((db) =>
            sql.raw(`explain query plan ${query}`).execute(db),
          );
          return JSON.stringify(rows);
        }
        return suite.database.transaction(async (trx) => {
          // The table is too small for an index to be worth it.
          await sql`set local enable_seqscan = off`.execute(trx);
          await sql`set local enable_bitmapscan = off`.execute(trx);
          const { rows } = await sql.raw(`explain ${query}`).execute(trx);
          return JSON.stringify(rows);
        });
      };
      const isOpen = "list = 'open'";
      const stage = `case lead_desk.status ${statuses.map((name, index) => `when '${name}' then ${index}`).join(' ')} end`;
      const latest = 'changed_at desc, seq desc';
      for (const [index, condition, order] of [
        ['lead_desk_due', 'due_by > 0 and due_from <= 9 and (due_by, seq) > (1, 1)', 'due_by, seq'],
        ['lead_desk_due', 'due_by > 0 and due_from <= 9', 'due_by, seq'],
        ['lead_desk_by_list', isOpen, latest],
        ['lead_desk_by_owner', `${isOpen} and owner_id = 'x'`, latest],
        ['lead_desk_follow_ups', 'follow_up_at > 5', 'follow_up_at, seq'],
        ['lead_desk_by_list', `${isOpen} and (changed_at, seq) < (9, 9)`, latest],
        ['lead_desk_by_owner', `${isOpen} and owner_id = 'x' and (changed_at, seq) < (9, 9)`, latest],
        ['lead_desk_by_owner', "list = 'closed' and owner_id is null", latest],
        ['lead_desk_by_country', `${isOpen} and country = 'x' and (changed_at, seq) < (9, 9)`, latest],
        ['lead_desk_by_name', `${isOpen} and (name_key, seq) > ('a', 9)`, 'name_key, seq'],
        ['lead_desk_by_number', `${isOpen} and (seq, seq) < (9, 9)`, 'seq desc'],
        ['lead_desk_by_stage', `${isOpen} and (${stage}, seq) > (1, 9)`, `${stage}, seq`],
        ['COVERING INDEX lead_desk_by_list', `${isOpen} and page_kind = 'x' and source = 'x'`, latest],
        ['COVERING INDEX lead_desk_by_country', `${isOpen} and country = 'x' and status = 'won'`, latest],
        ['lead_desk_follow_ups', 'follow_up_at > 5 and (follow_up_at, seq) > (5, 1)', 'follow_up_at, seq'],
      ] as const) {
        const found = await plan(condition, order);
        // With one row, PostgreSQL finds several indexes equally good.
        expect(found).toContain(kind === 'sqlite' ? index : 'lead_desk_');
        expect(found).not.toMatch(/TEMP B-TREE|Sort|SCAN/);
      }
    });
  });

  describe('search', () => {
    test('finds what the pure function finds: the newest first, spam last, page by page', async () => {
      const names = ['Ada Müller', 'Adam Straße', 'Grace Hopper', 'Łukasz Adamczyk'];
      const phones = ['+919876543210', '+442079460018', null];
      const leads = Array.from({ length: 130 }, (_, index) => ({
        id: `lead${String(index).padStart(4, '0')}`,
        isSpam: index % 9 === 4,
        fields: {
          UserName: names[index % 4] ?? null,
          Email: `user${index}@${index % 2 === 0 ? 'engines.example' : 'looms.example'}`,
          PhoneNumber: phones[index % 3] ?? null,
          CompanyName: index % 10 === 0 ? 'Acme' : null,
          TalkAboutProject: index % 4 === 0 ? 'Information systems, 東京' : null,
          AskMeAnything: null,
        },
      }));
      for (const { id, fields, isSpam } of leads)
        await submit(id, fields, { spamReason: isSpam ? 'honeypot' : null });
      const refs = new Map((await rowsOf()).map((row) => [row.lead_id, row.ref]));
      for (const search of [
        'ad',
        'd',
        'adam',
        'dam',
        'ad user1',
        'muller',
        'information',
        'informat sys',
        '98765 43210',
        '020 7946 0018',
        'user17@engines',
        'looms',
        '東京',
        'acme',
        'unheardof',
        '"',
        "'; drop table leads; --",
      ]) {
        const found = leads
          .filter(
            ({ fields }) =>
              searchTerms(search).length > 0 && hasTerms(searchText(fields), searchTerms(search)),
          )
          .toReversed();
        const expected = [...found.filter(({ isSpam }) => !isSpam), ...found.filter(({ isSpam }) => isSpam)];
        const { refs: seen } = await listAll('due', { search });
        expect(seen, search).toEqual(expected.map(({ id }) => refs.get(id)));
      }
      expect((await list('due', { search: 'acme', filters: { owner: 'bob' } })).rows).toEqual([]);
    }, 60_000);

    test('follows what the visitor changes', async () => {
      await submit('a', { CompanyName: 'Acme' });
      await submit('a', { CompanyName: 'Globex' });
      expect((await list('open', { search: 'acme' })).rows).toHaveLength(0);
      expect((await list('open', { search: 'globex' })).rows).toHaveLength(1);
    });
  });
});
