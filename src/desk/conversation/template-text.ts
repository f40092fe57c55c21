import {
  fillTemplate,
  type MessageDraft,
  placeholders,
  type Template,
  type TemplateValues,
} from '../../../contract/desk/conversation.ts';
import type { LeadDetails } from '../../../contract/desk/leads.ts';

/** In characters. */
const [shortestClause, longestProject] = [15, 80];

/** What a person would repeat of a text: its first sentence without the full stop, of a long one the parts before a comma that fit. */
export function briefly(text: string): string {
  const [sentence = ''] = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?。])\s/);
  const brief = sentence.replace(/[.!?。]+$/, '');
  if (brief.length <= longestProject) return brief;
  const fitting = brief.slice(0, longestProject + 1);
  const clause = fitting.replace(/[,;:–—(][^,;:–—(]*$/, '').trim();
  if (clause !== fitting && clause.length >= shortestClause) return clause;
  return `${fitting
    .replace(/\s\S*$/, '')
    .slice(0, longestProject)
    .toWellFormed()}…`;
}

export const valuesOf = ({ name, company, page, answers }: LeadDetails): TemplateValues => ({
  name: name ?? '',
  company: company ?? '',
  page: page ?? '',
  project: briefly(answers.TalkAboutProject),
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
