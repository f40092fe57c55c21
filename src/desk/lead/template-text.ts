import {
  fillTemplate,
  type MessageDraft,
  placeholders,
  type Template,
  type TemplateValues,
} from '../../../contract/desk/conversation.ts';
import type { LeadDetails } from '../../../contract/desk/leads.ts';

export const valuesOf = ({ name, company, page, answers }: LeadDetails): TemplateValues => ({
  name: name ?? '',
  company: company ?? '',
  page: page ?? '',
  project: answers.TalkAboutProject,
});

/** The draft with the template: in place of the text, or below what was written by hand. */
export function applyTemplate(
  draft: MessageDraft,
  { subject, text }: Pick<Template, 'subject' | 'text'>,
  values: TemplateValues,
  /** What an earlier template has written. */
  earlier: string,
): MessageDraft {
  const filled = fillTemplate(text, values);
  const isUntouched = draft.text.trim() === '' || draft.text === earlier;
  return {
    subject: fillTemplate(subject, values) || draft.subject,
    text: isUntouched ? filled : `${draft.text.trimEnd()}\n\n${filled}`,
  };
}

/** The placeholders that no value has replaced, such as {company}. */
export const openPlaceholders = ({ subject, text }: MessageDraft): readonly string[] =>
  placeholders.map((name) => `{${name}}`).filter((each) => `${subject} ${text}`.includes(each));
