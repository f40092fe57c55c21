import { Button } from '../../ui/Button.tsx';
import { FormActions } from '../ui/Form.tsx';
import styles from './RecoveryCodes.module.css';

type Props = { readonly codes: readonly string[]; readonly onStored: () => void };

/** Shown once. Each code replaces the one-time code of one sign-in. */
export function RecoveryCodes({ codes, onStored }: Props) {
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <p>
        Each of these codes replaces a one-time code, once. Keep them apart from your phone. They are shown
        only now.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <FormActions>
        <Button look="quiet" onClick={() => void navigator.clipboard.writeText(text)}>
          Copy
        </Button>
        <Button onClick={onStored}>I have stored them</Button>
      </FormActions>
    </>
  );
}
