import texts from '../../../content/site/lets-talk.json' with { type: 'json' };
import { withReplyHours } from '../../../contract/reply-promise.ts';

const { placeholders } = texts;

export const copy = {
  ...texts,
  next: texts.next.map(withReplyHours),
  placeholders: { ...placeholders, TalkAboutProject: withReplyHours(placeholders.TalkAboutProject) },
};
