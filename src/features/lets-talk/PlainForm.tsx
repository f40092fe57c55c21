import { apiPaths, honeypotField } from '../../../contract/api.ts';
import { plainLabel, popupTitle, type Question, leadQuestions } from '../../../contract/questions.ts';
import { clientSettings } from '../../site/client-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import visuallyHidden from '../../ui/visually-hidden.module.css';
import styles from './PlainForm.module.css';
import { copy } from './copy.ts';

const control = ({ input, autoComplete, required, plainHint }: Question) => ({
  autoComplete,
  required,
  ...(plainHint !== undefined && { hint: plainHint }),
  ...(input === 'textarea' ? { lines: 4, placeholder: copy.placeholders.TalkAboutProject } : { type: input }),
});

/** The six questions on one page, for visitors without scripts; the service answers with a page. */
export function PlainForm() {
  return (
    <form
      className={styles.form}
      id="plain-form"
      action={clientSettings.api + apiPaths.contact}
      method="post"
    >
      <h3 className={styles.title}>{popupTitle}</h3>
      <p className={styles.prompt}>{copy.prompt}</p>
      {leadQuestions.map((question) => (
        <Field
          key={question.field}
          id={`plain-${question.field}`}
          name={question.field}
          label={plainLabel(question)}
          {...control(question)}
        />
      ))}
      <div className={visuallyHidden.visuallyHidden} aria-hidden="true">
        <label htmlFor="plain-website">Leave this empty</label>
        <input id="plain-website" name={honeypotField} autoComplete="off" tabIndex={-1} />
      </div>
      <input type="hidden" name="PageName" value="/lets-talk" />
      <input type="hidden" name="Quote" />
      <p className={styles.notice}>
        We keep your details so that we can reply. <a href="/privacy">Privacy</a>
      </p>
      <Button type="submit">Submit</Button>
    </form>
  );
}
