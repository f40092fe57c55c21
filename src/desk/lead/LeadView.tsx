import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Thread } from '../../../contract/desk/conversation.ts';
import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { messageOf } from '../api/messages.ts';
import { useAnswer } from '../api/queries.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { useShortcuts } from '../ui/shortcuts.ts';
import { Clocks } from './Clocks.tsx';
import { Composer, useComposer } from './Composer.tsx';
import { nameOfLead } from './contact.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import { LeadFields, VisitorTexts } from './LeadFields.tsx';
import { LeadHeader } from './LeadHeader.tsx';
import { LeadQuote } from './LeadQuote.tsx';
import { LeadTitle } from './LeadTitle.tsx';
import { LeadToolbar } from './LeadToolbar.tsx';
import styles from './LeadView.module.css';
import { usePresence } from './presence.ts';
import { RelatedLeads } from './RelatedLeads.tsx';
import { StatusActions } from './StatusActions.tsx';
import { canReplyIn } from './thread.ts';
import { Timeline } from './Timeline.tsx';
import { useLeadActions } from './useLeadActions.tsx';
import { usePlaceInList } from './usePlaceInList.ts';
import { useTextContext } from './useTextContext.ts';

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
      <EmptyState title={error.code === 'not-found' ? 'It was erased, or never existed' : messageOf(error)}>
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
  const isSpam = lead.isSpam || lead.status === 'spam';
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(field, !isSpam && canReplyIn(thread));
  const [isCorrecting, setIsCorrecting] = useState(false);
  const toolbar = {
    reply: composer.canReply ? composer.reply : undefined,
    mail: thread?.canSend || isSpam ? undefined : actions.replyLink(lead),
    finish: () => actions.markReplied(lead, () => actions.openNext(lead.ref)),
    followUp: () => actions.followUp([lead]),
    logCall: () => actions.logCall(lead),
    restore: isSpam ? () => actions.setStatus([lead], 'new') : undefined,
  };
  useShortcuts({
    j: place.next,
    k: place.previous,
    u: place.back,
    r: toolbar.reply ?? (toolbar.mail && (() => actions.openMailProgram(lead))),
    d: toolbar.finish,
    f: toolbar.followUp,
    c: toolbar.logCall,
    e: () => setIsCorrecting(true),
    a: () => actions.assign([lead]),
    n: composer.note,
  });
  return (
    <>
      <title>{`${name} · Desk`}</title>
      <LeadHeader {...place} leadRef={lead.ref} name={name} viewers={lead.viewers}>
        <LeadToolbar {...toolbar} lead={lead} now={context.now} />
      </LeadHeader>
      <div className={styles.lead}>
        <div className={styles.columns}>
          <article className={styles.main}>
            <LeadTitle lead={lead} context={context} />
            <Clocks lead={lead} context={context} />
            <VisitorTexts lead={lead} context={context} />
            <StatusActions
              lead={lead}
              actions={actions}
              onNote={composer.note}
              onCorrect={() => setIsCorrecting(true)}
            />
            {lead.quote && <LeadQuote quote={lead.quote} />}
          </article>
          <aside className={styles.side} aria-label="Details">
            <LeadFields lead={lead} context={context} />
            <RelatedLeads lead={lead} context={context} onLink={actions.setLinked} />
          </aside>
          <section className={styles.thread} aria-labelledby="thread">
            <Composer lead={lead} thread={thread} composer={composer} actions={actions} />
            <h2 id="thread" className={styles.heading}>
              What happened
            </h2>
            <Timeline
              lead={lead}
              messages={thread?.messages ?? []}
              context={context}
              onRemoveNote={actions.removeNote}
            />
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
