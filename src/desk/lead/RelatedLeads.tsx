import { Link } from 'wouter';
import { leadPage } from '../../../contract/desk/routes.ts';
import { statusTitles } from '../../../contract/desk/lead-enums.ts';
import type { LeadDetails, RelatedLead } from '../../../contract/desk/leads.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { dateOf } from '../ui/moments.ts';
import type { TextContext } from '../lead-actions/change-text.ts';
import styles from './RelatedLeads.module.css';
import text from '../ui/text.module.css';

type Props = {
  readonly lead: LeadDetails;
  readonly context: TextContext;
  readonly onLink: (lead: LeadDetails, related: RelatedLead, isLinked: boolean) => unknown;
};

const sameNames = { email: 'e-mail', phone: 'phone' } as const;

/** Other leads with the same e-mail address or phone number. Nothing is merged: people link them, or do not. */
export function RelatedLeads({ lead, context, onLink }: Props) {
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related" className={styles.heading}>
        Earlier leads
      </h2>
      {lead.related.length === 0 ? (
        <p className={text.note}>None with this e-mail address or phone number.</p>
      ) : (
        <ul>
          {lead.related.map((related) => (
            <li key={related.ref} className={styles.entry}>
              <div className={styles.text}>
                <Link href={leadPage(related.ref)} className={styles.name ?? ''}>
                  {related.name || 'Someone without a name'}
                </Link>{' '}
                {related.isLinked && <Badge tone="success">linked</Badge>}
                <p className={text.note}>
                  {[
                    related.company,
                    dateOf(related.firstSeen, context.timeZone),
                    statusTitles[related.status],
                    related.sameBy.length > 0 &&
                      `same ${related.sameBy.map((by) => sameNames[by]).join(' and ')}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <ActionButton
                aria-label={`${related.isLinked ? 'Unlink' : 'Link'} ${related.name}, ${dateOf(related.firstSeen, context.timeZone)}`}
                onClick={() => onLink(lead, related, !related.isLinked)}
              >
                {related.isLinked ? 'Unlink' : 'Link'}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
