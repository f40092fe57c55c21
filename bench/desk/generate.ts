import { seeded } from '../../checks/matcher/damage.ts';
import { nameKeyOf } from '../../server/database/search-text.ts';
import { dueOf } from '../../server/desk/leads/derived-columns.ts';
import { day, hour, minute } from '../../contract/durations.ts';
import { replyHours } from '../../contract/reply-promise.ts';
import type { PageKind, Status } from '../../contract/desk/lead-enums.ts';
import type {
  DeliveryAttemptTable,
  DeliveryTable,
  DeskList,
  LeadDeskTable,
  LeadEventTable,
  LeadTable,
} from '../../server/database/tables.ts';
import type { LeadSteps } from '../../server/desk/reports/funnel-count.ts';
import { companyWords, countries, firstNames, lastNames, projectWords } from './words.ts';

/** Leads as a year of visitors leaves them; the same for the same number. */

const year = 365 * day;
const replyMs = replyHours * hour;

interface GeneratorOptions {
  readonly leads: number;
  readonly now: number;
  readonly userIds: readonly string[];
}

interface GeneratedLead {
  readonly lead: LeadTable;
  readonly events: readonly LeadEventTable[];
  readonly desk: Omit<LeadDeskTable, 'seq'>;
  readonly delivery: DeliveryTable | null;
  readonly attempt: DeliveryAttemptTable | null;
  /** Its steps, and openings that came to nothing. */
  readonly steps: readonly LeadSteps[];
}

const pages: readonly (readonly [path: string, kind: PageKind])[] = [
  ['/', 'home'],
  ...['saas', 'web-applications', 'mobile-applications', 'ecommerce', 'cloud'].map(
    (name) => [`/solutions/${name}`, 'solutions'] as const,
  ),
  ...['research', 'design', 'quality', 'security'].map(
    (name) => [`/expertise/${name}`, 'expertise'] as const,
  ),
  ...Array.from({ length: 20 }, (_, index) => [`/success-stories/story-${index}`, 'stories'] as const),
  ...Array.from({ length: 120 }, (_, index) => [`/blogs/article-${index}`, 'blog'] as const),
  ['/about-us', 'company'],
];

export const generatedPages: ReadonlySet<string> = new Set(pages.map(([path]) => path));

const pick = <T>(list: readonly T[], random: () => number, skew = 1): T =>
  list[Math.floor(random() ** skew * list.length)] as T;

const shares = countries.flatMap((country) => Array.from({ length: country[3] }, () => country));

/** A word that one of 20,000 leads has, for searches that find few. */
export const rareWord = (index: number): string => `zyx${Math.floor(index / 20_000).toString(36)}q`;

function answersOf(index: number, random: () => number, isFinished: boolean) {
  const first = pick(firstNames, random);
  const last = pick(lastNames, random);
  const [country, city, dial] = pick(shares, random);
  const local = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^\w.]/g, '')
    .toLowerCase();
  const words = Array.from({ length: 6 + Math.floor(random() * 14) }, () => pick(projectWords, random, 2));
  return {
    UserName: `${first} ${last}`,
    Email: `${local}${index % 9_700}@mail${index % 37}.example`,
    PhoneNumber: isFinished || random() < 0.5 ? `${dial}${String(1_000_000 + (index % 8_999_999))}` : null,
    TalkAboutProject: isFinished
      ? [...words, ...(index % 20_000 === 7 ? [rareWord(index)] : [])].join(' ')
      : null,
    CompanyName: isFinished && random() < 0.8 ? `${last} ${pick(companyWords, random)}` : null,
    AskMeAnything: isFinished && random() < 0.2 ? 'Do you sign a confidentiality agreement?' : null,
    CountryName: country,
    City: city,
  };
}

type Answers = ReturnType<typeof answersOf>;

interface Course {
  readonly list: DeskList;
  readonly status: Status;
  readonly repliedAt: number | null;
}

/** What sales did with a submitted lead: most are answered within hours and closed within a month. */
function courseOf(submittedAt: number, now: number, random: () => number): Course {
  const luck = random();
  const delay = luck < 0.96 ? random() ** 2 * 20 * hour : replyMs + random() * day;
  const isNever = luck > 0.99;
  const repliedAt = isNever || submittedAt + delay > now ? null : Math.floor(submittedAt + delay);
  const closesAt = submittedAt + day + random() * 30 * day;
  if (closesAt <= now) return { list: 'closed', status: random() < 0.15 ? 'won' : 'lost', repliedAt };
  if (repliedAt === null) return { list: 'open', status: 'new', repliedAt };
  return { list: 'open', status: random() < 0.3 ? 'qualified' : 'contacted', repliedAt };
}

/** The lead with this number. Numbers are in the order of arrival. */
export function generateLead(index: number, { leads, now, userIds }: GeneratorOptions): GeneratedLead {
  const random = seeded(index + 1);
  const firstSeen = Math.floor(now - year + ((index + random()) * year) / leads);
  const kind = random();
  const isSpam = kind < 0.02;
  const isFinished = isSpam || kind >= 0.62;
  const answers = answersOf(index, random, isFinished);
  const [page, pageKind] = pick(pages, random, 2);
  const submittedAt = isFinished ? Math.min(now, firstSeen + 2 * minute) : null;
  const lastSaved = submittedAt ?? Math.min(now, firstSeen + minute);
  const course: Course =
    submittedAt === null
      ? { list: 'unfinished', status: 'new', repliedAt: null }
      : isSpam
        ? { list: 'spam', status: 'spam', repliedAt: null }
        : courseOf(submittedAt, now, random);
  const id = `bench-${index.toString(36).padStart(6, '0')}`;
  const spamReason = isSpam ? 'honeypot' : null;
  const isOld = now - lastSaved > 30 * day;
  const lead = toLead(id, answers, `${page}?utm_source=bench`, {
    firstSeen,
    lastSaved,
    isFinished,
    spamReason,
    isOld,
  });
  const owner = course.list === 'open' && random() < 0.6 ? pick(userIds, random) : null;
  const followUpAt = course.list === 'open' && random() < 0.02 ? now + Math.floor(random() * 7 * day) : null;
  const replyBy = submittedAt === null || isSpam ? null : submittedAt + replyMs;
  const desk: GeneratedLead['desk'] = {
    lead_id: id,
    ref: `b${index.toString(36).padStart(11, '0')}`,
    list: course.list,
    status: course.status,
    lost_reason:
      course.status === 'lost' ? pick(['price', 'timing', 'no-answer', 'other'] as const, random) : null,
    owner_id: owner,
    submitted_at: submittedAt,
    reply_by: replyBy,
    replied_at: course.repliedAt,
    replied_by: course.repliedAt === null ? null : pick(userIds, random),
    follow_up_at: followUpAt,
    follow_up_text: null,
    waiting_since: null,
    by_hand: 0,
    source: 'bench',
    ...dueOf({
      list: course.list,
      submitted_at: submittedAt,
      reply_by: replyBy,
      replied_at: course.repliedAt,
      waiting_since: null,
      follow_up_at: followUpAt,
    }),
    spam_cleared: 0,
    version: course.status === 'new' ? 0 : 2,
    changed_at: course.repliedAt ?? lastSaved,
    visitor_changed_at: lastSaved,
    name_key: nameKeyOf(lead.user_name, lead.email),
    country: answers.CountryName,
    page,
    page_kind: pageKind,
    email_key: lead.email_key,
    phone_key: answers.PhoneNumber?.replace(/\D/g, '') ?? null,
    bounced_email: null,
    funnel_counted: isSpam
      ? 0
      : 0b00010 |
        (answers.PhoneNumber === null ? 0 : 0b00100) |
        (isFinished ? 0b01000 : 0) |
        (course.status === 'won' ? 0b10000 : 0),
  };
  return {
    lead,
    events: toEvents(lead, answers, submittedAt),
    desk,
    ...toDelivery(lead, submittedAt, index),
    steps: [
      { firstSeen, page, country: answers.CountryName, before: 0, after: desk.funnel_counted | 1 },
      { firstSeen, page, country: answers.CountryName, before: 0, after: 1 },
    ],
  };
}

interface LeadParts {
  readonly firstSeen: number;
  readonly lastSaved: number;
  readonly isFinished: boolean;
  readonly spamReason: string | null;
  readonly isOld: boolean;
}

const toLead = (id: string, answers: Answers, pageName: string, parts: LeadParts): LeadTable => ({
  id,
  user_name: answers.UserName,
  email: answers.Email,
  phone_number: answers.PhoneNumber,
  talk_about_project: answers.TalkAboutProject,
  company_name: answers.CompanyName,
  ask_me_anything: answers.AskMeAnything,
  ip: '203.0.113.0',
  city: answers.City,
  region: null,
  country_name: answers.CountryName,
  postal: null,
  latitude: null,
  longitude: null,
  page_name: pageName,
  quote: null,
  submitted: Number(parts.isFinished),
  spam_reason: parts.spamReason,
  save_numbers: '{"UserName":0,"Email":0}',
  highest_number: parts.isFinished ? 1 : 0,
  saves: parts.isFinished ? 2 : 1,
  first_seen: parts.firstSeen,
  last_saved: parts.lastSaved,
  ip_shortened: Number(parts.isOld),
  email_key: answers.Email.toLowerCase(),
});

function toEvents(lead: LeadTable, answers: Answers, submittedAt: number | null): readonly LeadEventTable[] {
  const event = (ordinal: number, save: object, received_at: number): LeadEventTable => ({
    lead_id: lead.id,
    ordinal,
    number: ordinal,
    body: JSON.stringify({ ...save, PageName: lead.page_name, Ip: lead.ip, spamReason: lead.spam_reason }),
    email_key: lead.email_key,
    received_at,
    ip_shortened: lead.ip_shortened,
  });
  const { UserName, Email, CountryName, City } = answers;
  const first = event(0, { UserName, Email, CountryName, City, FlagSubmitted: false }, lead.first_seen);
  return submittedAt === null ? [first] : [first, event(1, { ...answers, FlagSubmitted: true }, submittedAt)];
}

/** One of every 50,000 deliveries is dead; spam has none. */
function toDelivery(
  lead: LeadTable,
  submittedAt: number | null,
  index: number,
): Pick<GeneratedLead, 'delivery' | 'attempt'> {
  if (lead.spam_reason !== null) return { delivery: null, attempt: null };
  const due = submittedAt ?? lead.last_saved + 20 * minute;
  const isDead = index % 50_000 === 11;
  const delivery: DeliveryTable = {
    id: `mail-${lead.id}`,
    lead_id: lead.id,
    channel: 'mail',
    occasion: submittedAt === null ? 'unfinished' : 'submitted',
    state: isDead ? 'dead' : 'delivered',
    first_due: due,
    due_at: due,
    attempts: 1,
    follows: null,
    reason: isDead ? 'no receipt within 25 s' : null,
    ended_at: due,
    message_id: null,
    detail: null,
    user_id: null,
  };
  const { id, reason } = delivery;
  return {
    delivery,
    attempt: { delivery_id: id, number: 1, at: due, delivered: Number(!isDead), reason },
  };
}
