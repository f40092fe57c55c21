import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Printer } from '../../ui/icons/icons.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { isAnswerable } from './lead-clock.ts';
import type { Reply } from './useReply.tsx';

type Props = {
  readonly lead: LeadDetails;
  readonly now: number;
  /** Goes to the mail that is written here. */
  readonly reply: (() => void) | undefined;
  /** The link to a mail in the person's own program. */
  readonly mail: ReturnType<Reply['link']>;
  readonly finish: () => void;
  readonly followUp: () => void;
  readonly logCall: () => void;
  /** Of spam. */
  readonly restore: (() => void) | undefined;
};

/** The main actions of a lead. */
export const LeadToolbar = ({ lead, now, reply, mail, finish, followUp, logCall, restore }: Props) => (
  <>
    <IconButton label="Print" icon={<Printer />} onClick={() => print()} />
    <ActionButton keyName="f" onClick={followUp}>
      Follow up
    </ActionButton>
    <ActionButton keyName="c" onClick={logCall}>
      Call
    </ActionButton>
    <ActionButton keyName="d" onClick={finish}>
      {isAnswerable(lead, now) ? 'Done' : 'Next'}
    </ActionButton>
    {restore && (
      <ActionButton look="act" onClick={restore}>
        Not spam
      </ActionButton>
    )}
    {reply && (
      <ActionButton keyName="r" onClick={reply}>
        Reply
      </ActionButton>
    )}
    {mail && (
      <ActionButton look="act" keyName="r" {...mail}>
        Reply
      </ActionButton>
    )}
  </>
);
