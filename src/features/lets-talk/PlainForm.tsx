import { apiPaths, honeypotField } from '../../../contract/api.ts';
import { clientSettings } from '../../site/client-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import unseen from '../../ui/unseen.module.css';
import styles from './PlainForm.module.css';
import { steps } from './wizard.ts';
import { title, words } from './words.ts';

const kinds = {
  UserName: { autoComplete: 'name', required: true },
  Email: { autoComplete: 'email', type: 'email', required: true },
  PhoneNumber: {
    autoComplete: 'tel',
    type: 'tel',
    required: true,
    hint: 'With the country code, for example +91 98765 43210',
  },
  TalkAboutProject: { lines: 4, placeholder: words.placeholders.TalkAboutProject },
  CompanyName: { autoComplete: 'organization' },
  AskMeAnything: {},
} as const;

/** The six questions on one page, for those who have no script; the service answers them itself. */
export function PlainForm() {
  return (
    <form
      className={styles.form}
      id="plain-form"
      action={clientSettings.api + apiPaths.contact}
      method="post"
    >
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.prompt}>{words.prompt}</p>
      {steps.map((step) => (
        <Field
          key={step.field}
          id={`plain-${step.field}`}
          name={step.field}
          label={step.title}
          {...kinds[step.field]}
        />
      ))}
      <div className={unseen.unseen} aria-hidden="true">
        <label htmlFor="plain-website">Leave this empty</label>
        <input id="plain-website" name={honeypotField} autoComplete="off" tabIndex={-1} />
      </div>
      <input type="hidden" name="PageName" value="/lets-talk" />
      <input type="hidden" name="FlagSubmitted" value="true" />
      <p className={styles.notice}>
        We keep your details so that we can reply. <a href="/privacy">Privacy</a>
      </p>
      <Button type="submit">Submit</Button>
    </form>
  );
}
