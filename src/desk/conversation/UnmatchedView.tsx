import { useState } from 'react';
import { useLocation } from 'wouter';
import { leadPage } from '../../../contract/desk/routes.ts';
import type { UnmatchedMessage } from '../../../contract/desk/conversation.ts';
import { reload } from '../api/client.ts';
import { reloadLeads } from '../api/lead-cache.ts';
import { errorMessage } from '../api/error-message.ts';
import { useCall, usePages } from '../api/queries.ts';
import { EmptyState, Page, Waiting } from '../ui/Page.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import layout from '../ui/layout.module.css';
import { LoadMore } from '../ui/LoadMore.tsx';
import { notify } from '../ui/notices.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import styles from './UnmatchedView.module.css';
import { Badge } from '../../ui/Badge.tsx';
import { MailText } from './MailText.tsx';
import { kindTitles } from './thread.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Moment } from '../ui/Moment.tsx';

type Asked = { readonly kind: 'join' | 'remove'; readonly message: UnmatchedMessage };

/** Mails that arrived and belong to no lead yet. */
export function UnmatchedView() {
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<Asked>();
  const query = usePages('unmatched', {});
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  const makeLead = useCall('makeLead', {
    onSuccess: ({ ref }) => {
      reloadLeads([]);
      navigate(leadPage(ref));
    },
    onError: (error) => notify(errorMessage(error)),
    onSettled: () => reload('unmatched'),
  });
  const close = () => {
    setAsked(undefined);
    void reload('unmatched');
  };
  return (
    <Page title="Not matched" note="Mails that belong to no lead yet">
      <div className={layout.view}>
        {query.isPending && <Waiting error={query.error} />}
        {query.isSuccess && messages.length === 0 && <NoMails />}
        <ul className={styles.list}>
          {messages.map((message) => (
            <li key={message.id} className={styles.item}>
              <UnmatchedMail
                message={message}
                isPending={makeLead.isPending}
                onMakeLead={() => makeLead.mutate({ id: message.id })}
                onJoin={() => setAsked({ kind: 'join', message })}
                onRemove={() => setAsked({ kind: 'remove', message })}
              />
            </li>
          ))}
        </ul>
        <LoadMore pages={query} label="Earlier" />
      </div>
      {asked?.kind === 'join' && <JoinDialog message={asked.message} onClose={close} />}
      {asked?.kind === 'remove' && <RemoveDialog id={asked.message.id} onClose={close} />}
    </Page>
  );
}

const NoMails = () => (
  <EmptyState title="Every mail has its lead">
    <p>A mail waits here when neither its address, nor what it answers, nor its sender names one lead.</p>
  </EmptyState>
);

function RemoveDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const remove = useCall('removeMessage', { onSuccess: onClose });
  return (
    <FormDialog
      title="Remove this mail from the desk?"
      action="Remove"
      mutation={remove}
      onSubmit={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>The mailbox keeps it.</p>
    </FormDialog>
  );
}

type Props = {
  readonly message: UnmatchedMessage;
  readonly isPending: boolean;
  readonly onMakeLead: () => void;
  readonly onJoin: () => void;
  readonly onRemove: () => void;
};

function UnmatchedMail({ message, isPending, onMakeLead, onJoin, onRemove }: Props) {
  const { from, to, subject, at, kind } = message;
  return (
    <article className={styles.mail}>
      <h2 className={styles.subject}>{subject || 'No subject'}</h2>
      <p className={styles.meta}>
        <strong>{from.name || from.address}</strong> {from.name !== '' && from.address} to {to} ·{' '}
        <Moment at={at} /> {kind !== 'mail' && <Badge>{kindTitles[kind]}</Badge>}
      </p>
      <MailText message={message} />
      <div className={layout.row}>
        <ActionButton onClick={onJoin}>Join to a lead …</ActionButton>
        <ActionButton disabled={isPending} onClick={onMakeLead}>
          Make a lead
        </ActionButton>
        <ActionButton onClick={onRemove}>Remove …</ActionButton>
      </div>
    </article>
  );
}
