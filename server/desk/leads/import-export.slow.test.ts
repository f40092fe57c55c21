import type { Readable } from 'node:stream';
import { text as joined } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { View } from '../../../contract/desk/lead-enums.ts';
import { mostImported } from '../../../contract/desk/leads.ts';
import type { DeskRequests } from '../../../contract/desk/requests.ts';
import { readRfc4180 } from '../../../tests/support/csv.ts';
import { leadDeskSuite, sue } from '../../../tests/support/lead-desk-suite.ts';
import { bothKinds } from '../../../tests/support/both-databases.ts';

describe.each(bothKinds)('on %s', (kind) => {
  const suite = leadDeskSuite(kind);
  const { submit, list, listAll, change } = suite;

  describe('import', () => {
    const importFile = (csv: string, more: Partial<DeskRequests['importLeads']> = {}) =>
      suite.at.call('importLeads', sue, { csv, ownerId: 'bob', isReplied: false, isPreview: false, ...more });

    test('adds what the preview has shown, names what is left out, and notifies no one', async () => {
      await submit('known', { Email: 'Known@vs.example' });
      const csv = [
        '\uFEFFName;E-mail;Phone;Budget;Message',
        `Ada King;ada@vs.example;"'+44 20 7946";9;"Two lines,\nand ""quotes"""`,
        'Known;known@VS.example;;;',
        'Twice;ADA@vs.example;;;',
        'Wrong;nonsense;;;',
        'Without;;;;',
        '',
        `Phone;;+1 202 555 0142;;${'x'.repeat(1001)}`,
      ].join('\r\n');
      const preview = await importFile(csv, { isPreview: true });
      expect(preview.leftOut.map(({ line, problem }) => [line, problem])).toEqual([
        [3, 'known'],
        [4, 'twice'],
        [5, 'wrong-email'],
        [6, 'no-contact'],
        [7, 'too-long'],
      ]);
      expect(preview.columns.filter(({ field }) => field === null)).toEqual([
        { title: 'Budget', field: null },
      ]);
      expect((await list('open')).count).toBe(1);
      await suite.database.run((db) => db.deleteFrom('deliveries').where('channel', '=', 'notice').execute());
      expect(await importFile(csv)).toEqual(preview);
      const added = (await list('due')).rows.find(({ name }) => name === 'Ada King');
      expect(added).toMatchObject({
        phone: '+44 20 7946',
        ownerId: 'bob',
        source: 'Import',
        asksFor: 'Two lines, and "quotes"',
      });
      const written = await suite.database.run(async (db) => ({
        notices: await db.selectFrom('deliveries').select('id').where('channel', '=', 'notice').execute(),
        last: await db.selectFrom('audit').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst(),
      }));
      expect(written.notices).toEqual([]);
      expect(written.last).toMatchObject({
        actor_id: 'sue',
        action: 'leads-imported',
        detail: '1 added, 5 left out',
      });
      // Once more: nothing is there twice.
      expect(await importFile(csv)).toMatchObject({ count: 0, leftOutCount: 6 });
      expect((await list('open')).count).toBe(2);
    });

    test('leads that were answered are not due, and rows beyond the limit are named', async () => {
      const rows = Array.from({ length: mostImported + 2 }, (_, index) => `p${index}@vs.example`);
      const preview = await importFile(['Email', ...rows].join('\n'), { isPreview: true });
      expect(preview).toMatchObject({ count: mostImported, leftOutCount: 2 });
      expect(preview.leftOut[0]).toMatchObject({ line: mostImported + 2, problem: 'too-many' });
      await importFile('Email\nold@vs.example', { isReplied: true });
      expect((await list('due')).count).toBe(0);
      expect((await list('open')).rows[0]).toMatchObject({ status: 'contacted', repliedBy: 'sue' });
    });
  });

  describe('export', () => {
    const exported = async (view: View, more: Partial<DeskRequests['exportLeads']> = {}) => {
      const file = await suite.at.call('exportLeads', sue, { view, filters: {}, ...more });
      const text = await joined(file as unknown as Readable);
      expect(text.codePointAt(0)).toBe(0xfeff);
      const [titles = [], ...rows] = readRfc4180(text.slice(1));
      return rows.map((cells) => Object.fromEntries(titles.map((title, index) => [title, cells[index]])));
    };

    test('holds every lead of the list in its order, also with filters and a search', async () => {
      for (let index = 0; index < 120; index += 1)
        await submit(`e${index}`, {
          UserName: `${String.fromCodePoint(65 + ((index * 7) % 26))} ${index}`,
          CountryName: index % 3 === 0 ? 'India' : 'France',
          CompanyName: index % 4 === 0 ? 'Looms' : null,
        });
      const lists: readonly Partial<DeskRequests['exportLeads']>[] = [
        {},
        { sort: { column: 'who', isDescending: true } },
        { filters: { country: 'India' } },
        { search: 'looms', filters: { country: 'France' } },
      ];
      for (const asked of lists) {
        const { refs } = await listAll('open', asked);
        const numbers = await Promise.all(
          (await exported('open', asked)).map(async ({ Email = '' }) =>
            suite.at.refOf(Email.split('@')[0] ?? ''),
          ),
        );
        expect(numbers).toEqual(refs);
      }
      expect(await exported('spam')).toEqual([]);
    });

    test('says what the list says in words, runs no formula, and is in the audit log without the term', async () => {
      await submit('a', { UserName: '=cmd()', PhoneNumber: '+44 20 7946', PageName: '/about-us' });
      const ref = await suite.at.refOf('a');
      await change(ref, 0, { kind: 'owner', ownerId: 'bob' });
      await change(ref, 1, { kind: 'status', status: 'lost', lostReason: 'price' });
      expect(await exported('closed', { search: 'cmd' })).toEqual([
        expect.objectContaining({
          Name: "'=cmd()",
          Email: 'a@vs.example',
          Phone: "'+44 20 7946",
          Status: 'Lost',
          'Lost because': 'Price',
          Owner: 'Name of bob',
          Page: '/about-us',
          'Came (Europe/Berlin)': '2026-11-16 13:00',
          Replied: '',
        }),
      ]);
      const entries = await suite.database.run((db) =>
        db.selectFrom('audit').selectAll().orderBy('number', 'desc').limit(1).execute(),
      );
      expect(entries).toMatchObject([
        { actor_id: 'sue', action: 'leads-exported', detail: '1 from a search' },
      ]);
    });
  });
});
