import { randomUUID } from 'node:crypto';
import { day } from '../../contract/durations.ts';
import { views, viewSortColumns } from '../../contract/desk/lead-enums.ts';
import type { DeskRequests } from '../../contract/desk/requests.ts';
import type { UserTable } from '../../server/database/tables.ts';
import type { Caller } from '../../server/desk/handlers.ts';
import type { BenchDesk } from './desk.ts';
import { generateLead, rareWord } from './generate.ts';
import type { MeasuredCall } from './measure.ts';
import { mostOfOneLead } from './messages.ts';

interface CallOptions {
  readonly handlers: BenchDesk['handlers'];
  readonly users: readonly UserTable[];
  readonly leads: number;
  readonly now: () => number;
}

const callerOf = ({ id, email, name, role, time_zone }: UserTable): Caller => ({
  account: { id, email, name, role, timeZone: time_zone },
  sessionId: `session of ${id}`,
  authenticatedAt: 0,
});

type LeadsBody = DeskRequests['leads'];

/** How many pages are passed before a deep one is measured. */
const deepPage = 40;

/** Everything that a person at the desk asks for, on generated leads. */
export async function deskCalls(options: CallOptions): Promise<readonly MeasuredCall[]> {
  const { handlers, users, leads, now } = options;
  const [user] = users;
  if (!user) throw new Error('There is no one at the desk');
  const caller = callerOf(user);
  const generated = { leads, now: now(), userIds: users.map(({ id }) => id) };

  function ask(route: keyof BenchDesk['handlers'], body: unknown): Promise<unknown> {
    const handle = handlers[route] as (call: object) => Promise<unknown>;
    return handle({ body, caller, now: now(), request: {}, reply: {} });
  }

  /** The cursor after so many pages, or of the last page. */
  async function cursorDeepIn(body: LeadsBody): Promise<string | undefined> {
    let cursor: string | undefined;
    for (let page = 0; page < deepPage; page += 1) {
      const answer = (await ask('leads', { ...body, cursor })) as { readonly next: string | null };
      if (answer.next === null) break;
      cursor = answer.next;
    }
    return cursor;
  }

  const list = (name: string, body: LeadsBody): MeasuredCall => ({
    name,
    run: async () => ask('leads', body),
  });

  async function inboxCalls(): Promise<readonly MeasuredCall[]> {
    const all: MeasuredCall[] = [];
    for (const view of views) {
      const body: LeadsBody = { view, filters: {} };
      all.push(list(`inbox ${view}`, body));
      const cursor = await cursorDeepIn(body);
      if (cursor !== undefined) all.push(list(`inbox ${view}, deep`, { ...body, cursor }));
    }
    const filtered: readonly (readonly [string, LeadsBody])[] = [
      ['inbox open of a country', { view: 'open', filters: { country: 'Iceland' } }],
      ['inbox closed of a kind of page', { view: 'closed', filters: { kind: 'expertise' } }],
      [
        'inbox closed of a country and kind',
        { view: 'closed', filters: { country: 'Iceland', kind: 'blog' } },
      ],
      ...views.flatMap((view) =>
        viewSortColumns[view].flatMap((column) =>
          [false, true].map((isDescending): [string, LeadsBody] => [
            `inbox ${view} by ${column}${isDescending ? ', reversed' : ''}`,
            { view, filters: {}, sort: { column, isDescending } },
          ]),
        ),
      ),
      ['inbox open of an owner', { view: 'open', filters: { owner: users.at(-1)?.id } }],
      ['inbox open without an owner', { view: 'open', filters: { owner: 'none' } }],
      ['inbox closed of thirty days', { view: 'closed', filters: { days: 30 } }],
      ['inbox unfinished of a day', { view: 'unfinished', filters: { days: 1 } }],
      ['inbox closed of a source', { view: 'closed', filters: { source: 'bench' } }],
      ['inbox closed of a source that no lead has', { view: 'closed', filters: { source: 'none' } }],
      ['inbox closed, won', { view: 'closed', filters: { status: 'won' } }],
    ];
    return [...all, ...filtered.map(([name, body]) => list(name, body))];
  }

  function searchCalls(): readonly MeasuredCall[] {
    const some = (index: number) => generateLead((index * 7919) % leads, generated).lead;
    const search = (name: string, textOf: (index: number) => string): MeasuredCall => ({
      name,
      run: async (index) => ask('leads', { view: 'closed', filters: {}, search: textOf(index) }),
    });
    return [
      search('search a rare word', (index) => rareWord((index * 20_000) % leads)),
      search('search a common word', () => 'project'),
      search('search an e-mail address', (index) => some(index).email ?? ''),
      search('search a phone number', (index) => some(index).phone_number ?? '+47 22 10 00 00'),
      search('search two words', (index) => some(index).user_name ?? ''),
      search('search the start of a word', () => 'plan'),
      search('search two letters that no lead has', () => 'qz'),
    ];
  }

  /** Leads with a reply have mails; the first of them has by far the most. */
  async function mailCalls(): Promise<readonly MeasuredCall[]> {
    const replied = Array.from({ length: Math.min(leads, 5000) }, (_, index) =>
      generateLead(index, generated),
    )
      .filter(({ desk }) => desk.replied_at !== null)
      .map(({ desk, lead }) => ({ ref: desk.ref, to: lead.email ?? '' }));
    const [first = { ref: '', to: '' }] = replied;
    const some = (index: number) => replied[(index * 7) % replied.length] ?? first;
    const page = (await ask('unmatched', {})) as { readonly next: string | null };
    const mail = { subject: 'Your enquiry', text: 'Thank you.' };
    return [
      { name: 'thread', run: async (index) => ask('thread', { ref: some(index).ref }) },
      { name: `thread of ${mostOfOneLead} mails`, run: async () => ask('thread', { ref: first.ref }) },
      { name: `lead with ${mostOfOneLead} mails`, run: async () => ask('lead', { ref: first.ref }) },
      { name: 'not matched', run: async () => ask('unmatched', {}) },
      {
        name: 'not matched, next page',
        run: async () => ask('unmatched', { cursor: page.next ?? undefined }),
      },
      {
        name: 'save a draft',
        run: async (index) => ask('saveMessageDraft', { ref: some(index).ref, ...mail }),
      },
      {
        name: 'send a mail',
        run: async (index) => ask('sendMessage', { ...some(index), id: randomUUID(), ...mail }),
      },
    ];
  }

  return [
    ...(await inboxCalls()),
    ...searchCalls(),
    ...(await mailCalls()),
    {
      name: 'lead',
      run: async (index) => ask('lead', { ref: generateLead((index * 7919) % leads, generated).desk.ref }),
    },
    { name: 'overview', run: async () => ask('overview', undefined) },
    ...(['page', 'country', 'week'] as const).map((by) => ({
      name: `funnel, 90 days by ${by}`,
      run: async () => ask('funnel', { ...ninetyDays(now()), by }),
    })),
    { name: 'promise', run: async () => ask('promise', undefined) },
    { name: 'deliveries, all', run: async () => ask('deliveries', { state: 'all' }) },
    {
      name: 'find a person',
      run: async (index) =>
        ask('findPerson', { subject: generateLead((index * 7919) % leads, generated).lead.email }),
    },
  ];
}

const ninetyDays = (now: number) => ({
  from: new Date(now - 90 * day).toISOString().slice(0, 10),
  to: new Date(now).toISOString().slice(0, 10),
});
