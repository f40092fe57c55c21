import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { answerFields } from '../../../contract/questions.ts';
import type { QuoteSheet } from '../../../contract/quote-sheet.ts';
import type { Queries } from '../../database/tables.ts';
import { visitorFieldNames } from '../../leads/fields.ts';
import { answersOf, visitorInfoOf } from '../../leads/lead-rows.ts';
import type { Retention } from '../../leads/retention.ts';
import { loadLeads, toLeadSummary } from './lead-summary.ts';
import { viewersByLead } from './presence.ts';
import { readRelated } from './related-leads.ts';
import { fieldHistory, readSaves } from './replayed-saves.ts';
import { readTimeline } from './timeline.ts';

interface DetailsRequest {
  readonly ref: string;
  /** Who asks: left out of the viewers, and sees the own draft. */
  readonly userId: string;
  readonly retention: Pick<Retention, 'unfinishedDays'>;
  readonly now: number;
}

/** Null when there is no such lead. */
export async function readDetails(
  db: Queries,
  { ref, userId, retention, now }: DetailsRequest,
): Promise<LeadDetails | null> {
  const found = await db.selectFrom('lead_desk').select('seq').where('ref', '=', ref).executeTakeFirst();
  const [stored] = await loadLeads(db, found ? [found.seq] : []);
  if (!stored) return null;
  const { desk, lead } = stored;
  const saves = await readSaves(db, lead.id);
  const viewers = (await viewersByLead(db, now)).get(ref) ?? [];
  const draft = await db
    .selectFrom('note_drafts')
    .select('text')
    .where('lead_id', '=', lead.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    ...toLeadSummary(stored, retention),
    replyBy: desk.reply_by,
    answers: answersOf(lead),
    visitor: visitorInfoOf(lead),
    quote: lead.quote === null ? null : (JSON.parse(lead.quote) as QuoteSheet),
    history: [...answerFields, ...visitorFieldNames].flatMap((field) => fieldHistory(lead, saves, field)),
    timeline: await readTimeline(db, lead.id, saves),
    related: await readRelated(db, desk),
    viewers: viewers.filter((viewer) => viewer.userId !== userId),
    draft: draft?.text ?? '',
  };
}
