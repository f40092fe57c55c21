import { type ContactAnswer, type LeadRefusal, leadRefusalHeader } from '../../../contract/api.ts';
import type { Outcome } from './outbox.ts';

/**
 * Only an answer that our own service made settles a save. Proxies, firewalls and captive portals answer with any status
 * and any page: their answers mean nothing for the lead. What our service calls malformed was damaged on its way.
 */
export async function outcomeOf(answer: Response): Promise<Outcome> {
  const refusal: LeadRefusal = 'no-contact';
  if (answer.headers.get(leadRefusalHeader) === refusal) return 'refused';
  if (!answer.ok) return 'later';
  const kept = (await answer.json().catch(() => null)) as Partial<ContactAnswer> | null;
  return typeof kept?.UserId === 'string' ? 'acknowledged' : 'later';
}
