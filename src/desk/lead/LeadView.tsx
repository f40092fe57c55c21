import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { messageOf } from '../api/messages.ts';
import { useAnswer } from '../api/queries.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { useShortcuts } from '../ui/shortcuts.ts';
import { Clocks } from './Clocks.tsx';
import { nameOfLead } from './contact.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import { isAnswerable } from './lead-clock.ts';
import { LeadFields, VisitorTexts } from './LeadFields.tsx';
import { LeadHeader } from './LeadHeader.tsx';
import { LeadTitle } from './LeadTitle.tsx';
import styles from './LeadView.module.css';
import { NoteForm } from './NoteForm.tsx';
import { usePresence } from './presence.ts';
import { RelatedLeads } from './RelatedLeads.tsx';
import { StatusActions } from './StatusActions.tsx';
import { Timeline } from './Timeline.tsx';
import { useLeadActions } from './useLeadActions.tsx';
import { usePlaceInList } from './usePlaceInList.ts';
import { useTextContext } from './useTextContext.ts';

export function LeadView({ leadRef }: { readonly leadRef: string }) {
  const { data: lead, error } = useAnswer('lead', { ref: leadRef });
  usePresence(leadRef);
  if (lead) return <OpenLead lead={lead} />;
  if (!error) return <p className={styles.loading} aria-busy="true" />;
  return (
    <Page title={error.code === 'not-found' ? 'This lead is no longer there' : 'The lead could not be read'}>
      <EmptyState title={error.code === 'not-found' ? 'It was erased, or never existed' : messageOf(error)}>
        <Link href="/due">Back to the inbox</Link>
      </EmptyState>
    </Page>
  );
}

function OpenLead({ lead }: { readonly lead: LeadDetails }) {
  const context = useTextContext();
  const actions = useLeadActions();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const place = usePlaceInList(lead.ref);
  const name = nameOfLead(lead);
  const mail = actions.replyLink(lead);
  const isSpam = lead.isSpam || lead.status === 'spam';
  const finish = () => actions.markReplied(lead, () => actions.openNext(lead.ref));
  const followUp = () => actions.followUp([lead]);
  const logCall = () => actions.logCall(lead);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const writeNote = () => noteField.current?.focus();
  useShortcuts({
    j: place.next,
    k: place.previous,
    u: place.back,
    r: mail && (() => actions.reply(lead)),
    d: finish,
    f: followUp,
    c: logCall,
    e: () => setIsCorrecting(true),
    a: () => actions.assign([lead]),
    n: writeNote,
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
          {isAnswerable(lead, context.now) ? 'Done' : 'Next'}
        </ActionButton>
        {isSpam ? (
          <ActionButton look="act" onClick={() => actions.setStatus([lead], 'new')}>
            Not spam
          </ActionButton>
        ) : (
          mail && (
            <ActionButton look="act" keyName="r" {...mail}>
              Reply
            </ActionButton>
          )
        )}
      </LeadHeader>
      <div className={styles.lead}>
        <div className={styles.columns}>
          <article className={styles.main}>
            <LeadTitle lead={lead} context={context} />
            <Clocks lead={lead} context={context} />
            <VisitorTexts lead={lead} context={context} />
            <LeadFields lead={lead} context={context} />
            <StatusActions
              lead={lead}
              actions={actions}
              onNote={writeNote}
              onCorrect={() => setIsCorrecting(true)}
            />
            <RelatedLeads lead={lead} context={context} onLink={actions.setLinked} />
          </article>
          <aside className={styles.side} aria-label="Notes and history">
            <div className={styles.note} data-screen-only>
              <NoteForm lead={lead} fieldRef={noteField} onAdd={actions.addNote} />
            </div>
            <h2 className={styles.heading}>What happened</h2>
            <Timeline lead={lead} context={context} onRemoveNote={actions.removeNote} />
          </aside>
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
