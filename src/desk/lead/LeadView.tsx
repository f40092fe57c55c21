import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Thread } from '../../../contract/desk/conversation.ts';
import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Printer } from '../../ui/icons/icons.tsx';
import { errorMessage } from '../api/error-message.ts';
import { useAnswer } from '../api/queries.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { EmptyState, Page } from '../ui/Page.tsx';
import { useShortcuts } from '../ui/shortcuts.ts';
import { Clocks } from './Clocks.tsx';
import { Composer, useComposer } from '../conversation/Composer.tsx';
import { nameOfLead } from '../ui/contact.ts';
import { CorrectDialog } from './LeadForm.tsx';
import { LeadFields, VisitorTexts } from './LeadFields.tsx';
import { LeadHeader } from './LeadHeader.tsx';
import { LeadQuote } from './LeadQuote.tsx';
import { LeadTitle } from './LeadTitle.tsx';
import { awaitsReply } from '../lead-actions/lead-clock.ts';
import styles from './LeadView.module.css';
import { usePresence } from './presence.ts';
import { RelatedLeads } from './RelatedLeads.tsx';
import { StatusActions } from './StatusActions.tsx';
import { canReplyIn } from '../conversation/thread.ts';
import { Timeline } from './Timeline.tsx';
import { useLeadActions } from '../lead-actions/useLeadActions.tsx';
import { usePlaceInList } from '../lead-actions/list-memory.ts';
import { useTextContext } from '../lead-actions/change-text.ts';

export function LeadView({ leadRef }: { readonly leadRef: string }) {
  const { data: lead, error } = useAnswer('lead', { ref: leadRef });
  // Drafts of others are no live messages.
  const thread = useAnswer('thread', { ref: leadRef }, { refetchInterval: 20_000 });
  usePresence(leadRef);
  // A thread that cannot be read keeps no one from the lead.
  const isReading = thread.isLoading && thread.failureCount === 0;
  if (lead && !isReading) return <OpenLead lead={lead} thread={thread.data} />;
  if (!error) return <p className={styles.loading} aria-busy="true" />;
  return (
    <Page title={error.code === 'not-found' ? 'This lead is no longer there' : 'The lead could not be read'}>
      <EmptyState
        title={error.code === 'not-found' ? 'It was erased, or never existed' : errorMessage(error)}
      >
        <Link href="/due">Back to the inbox</Link>
      </EmptyState>
    </Page>
  );
}

type OpenProps = { readonly lead: LeadDetails; readonly thread: Thread | undefined };

function OpenLead({ lead, thread }: OpenProps) {
  const context = useTextContext();
  const actions = useLeadActions();
  const place = usePlaceInList(lead.ref);
  const name = nameOfLead(lead);
  const { isSpam } = lead;
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(field, !isSpam && canReplyIn(thread));
  const [isCorrecting, setIsCorrecting] = useState(false);
  const hasMailProgram = !thread?.canSend && !isSpam && lead.email !== null;
  const openMailProgram = hasMailProgram ? () => actions.openMailProgram(lead) : undefined;
  /** Goes to the mail that is written here, or opens the person's own program. */
  const reply = composer.canReply ? composer.reply : openMailProgram;
  const finish = () => actions.markReplied(lead, () => actions.openNext(lead.ref));
  const followUp = () => actions.followUp([lead]);
  const logCall = () => actions.logCall(lead);
  useShortcuts({
    j: place.next,
    k: place.previous,
    u: place.back,
    r: reply,
    d: finish,
    f: followUp,
    c: logCall,
    e: () => setIsCorrecting(true),
    a: () => actions.assign([lead]),
    n: composer.note,
  });
  return (
    <>
      <title>{`${name} · Desk`}</title>
      <LeadHeader {...place} leadRef={lead.ref} name={name} viewers={lead.viewers}>
        <IconButton label="Print" icon={<Printer />} onClick={() => print()} />
        <ActionButton keyName="f" onClick={followUp}>
          Follow up
        </ActionButton>
        <ActionButton keyName="c" onClick={logCall}>
          Call
        </ActionButton>
        <ActionButton keyName="d" onClick={finish}>
          {awaitsReply(lead, context.now) ? 'Done' : 'Next'}
        </ActionButton>
        {isSpam && (
          <ActionButton look="act" onClick={() => actions.setStatus([lead], 'new')}>
            Not spam
          </ActionButton>
        )}
        {reply && (
          <ActionButton look={composer.canReply ? 'plain' : 'act'} keyName="r" onClick={reply}>
            Reply
          </ActionButton>
        )}
      </LeadHeader>
      <div className={styles.lead}>
        <div className={styles.columns}>
          <article className={styles.main}>
            <LeadTitle lead={lead} context={context} />
            <Clocks lead={lead} context={context} />
            <VisitorTexts lead={lead} />
            <StatusActions
              lead={lead}
              actions={actions}
              onNote={composer.note}
              onCorrect={() => setIsCorrecting(true)}
            />
            {lead.quote && <LeadQuote quote={lead.quote} />}
          </article>
          <aside className={styles.side} aria-label="Details">
            <LeadFields lead={lead} />
            <RelatedLeads lead={lead} context={context} onLink={actions.setLinked} />
          </aside>
          <section className={styles.thread} aria-labelledby="thread">
            <Composer lead={lead} thread={thread} composer={composer} onAddNote={actions.addNote} />
            <h2 id="thread" className={styles.heading}>
              What happened
            </h2>
            <Timeline lead={lead} thread={thread} context={context} onRemoveNote={actions.removeNote} />
          </section>
        </div>
      </div>
      {isCorrecting && (
        <CorrectDialog
          lead={lead}
          onCorrect={(values) => void actions.correct(lead, values)}
          onClose={() => setIsCorrecting(false)}
        />
      )}
      {actions.dialogs}
    </>
  );
}
