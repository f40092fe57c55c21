import { z } from 'astro/zod';
import words from '../../content/site/contact.json' with { type: 'json' };
import { withReplyHours } from '../../contract/reply-promise.ts';
import { company } from './company.ts';
import { listOf, pagePath } from './fields.ts';

/** Components need these words at once, so they import the file; its collection checks it. */
export const contactContent = z.strictObject({
  direct: z.string().max(40).describe('Before the e-mail address, phone number and chat'),
  costs: z.strictObject({
    label: z.string().max(48),
    path: pagePath.describe('The page about prices and contracts'),
  }),
  after: z.strictObject({
    title: z.string().max(48),
    line: z.string().max(180).describe('The steps in one line, where a page does not list them'),
    steps: listOf([3, 5], { title: z.string().max(40), text: z.string().max(120) }).describe(
      'What happens once a visitor has pressed Get Quote, in order',
    ),
  }),
});

/** The company's name, and how to reach it, for what visitors print. */
export const sender = (): readonly string[] => {
  const { name, email, phone, facts } = company;
  return [facts.legalName ?? name, facts.address, email, phone.shown].filter((each) => each !== undefined);
};

const chatServices: Readonly<Record<string, string>> = {
  'wa.me': 'WhatsApp',
  'api.whatsapp.com': 'WhatsApp',
  't.me': 'Telegram',
  'signal.me': 'Signal',
  'm.me': 'Messenger',
};

/** Names the service where its host is known. */
export const chatLabel = (url: string): string => {
  const service = chatServices[new URL(url).host];
  return service ? `Chat on ${service}` : 'Chat with sales';
};

/** The words beside every closing call, and how to reach the company without the popup. */
export const contact = () => {
  const { email, phone, chatUrl } = company;
  return {
    ...words,
    after: {
      title: words.after.title,
      line: withReplyHours(words.after.line),
      steps: words.after.steps.map(({ title, text }) => ({
        title: withReplyHours(title),
        text: withReplyHours(text),
      })),
    },
    links: [
      { label: email, href: `mailto:${email}` },
      { label: phone.shown, href: `tel:${phone.dialled}` },
      { label: chatLabel(chatUrl), href: chatUrl },
    ],
  };
};
