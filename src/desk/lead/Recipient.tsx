import type { Thread } from '../../../contract/desk/conversation.ts';
import { SelectField } from '../ui/SelectField.tsx';
import styles from './ReplyForm.module.css';

type Props = {
  readonly thread: Pick<Thread, 'recipients' | 'isBounced'>;
  readonly to: string;
  readonly onChoose: (address: string) => void;
};

/** To whom the mail goes, with a choice if there is one. */
export const Recipient = ({ thread: { recipients, isBounced }, to, onChoose }: Props) => (
  <div className={styles.recipient}>
    {recipients.length > 1 ? (
      <SelectField
        id="reply-to"
        label="To"
        layout="inline"
        value={to}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {recipients.map((address) => (
          <option key={address}>{address}</option>
        ))}
      </SelectField>
    ) : (
      <p>
        To <strong>{to}</strong>
      </p>
    )}
    {isBounced && to === recipients[0] && (
      <p className={styles.warning}>The last mail to this address came back.</p>
    )}
  </div>
);
