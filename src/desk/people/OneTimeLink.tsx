import type { LinkAnswer } from '../../../contract/desk/accounts.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { FormActions } from '../ui/Form.tsx';
import { Moment } from '../ui/Moment.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { classes } from '../../ui/classes.ts';
import layout from '../ui/layout.module.css';
import styles from './PeopleView.module.css';
import text from '../ui/text.module.css';

type Props = { readonly answer: LinkAnswer; readonly email: string; readonly onClose: () => void };

/** A link that makes or resets an account. The service keeps only its hash, so it cannot be shown again. */
export const OneTimeLink = ({ answer: { link, expiresAt }, email, onClose }: Props) => (
  <>
    <p>
      Give this link to {email}, and to no one else. It works once, until <Moment at={expiresAt} />, and is
      shown only now.
    </p>
    <p className={classes(layout.panel, text.breakable, styles.link)}>
      <code>{link}</code>
    </p>
    <FormActions>
      <CopyButton text={link} label="Copy the link" />
      <ActionButton onClick={onClose}>Close</ActionButton>
    </FormActions>
  </>
);
