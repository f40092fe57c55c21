import type { AnswerField } from './lead.ts';

export type Question = {
  readonly field: AnswerField;
  /** The specification's words. */
  readonly title: string;
  readonly required: boolean;
  readonly input: 'text' | 'email' | 'tel' | 'textarea';
  readonly autoComplete: string;
  /** Shown where no script helps with the answer. */
  readonly plainHint?: string;
};

/** The six questions, asked by the popup, the form without scripts and the page that returns it for correction. */
export const questions = [
  {
    field: 'UserName',
    title: 'What is your name?',
    required: true,
    input: 'text',
    autoComplete: 'name',
  },
  {
    field: 'Email',
    title: 'Hey, Your email here',
    required: true,
    input: 'email',
    autoComplete: 'email',
  },
  {
    field: 'PhoneNumber',
    title: 'Thank You . Now, We can talk',
    required: true,
    input: 'tel',
    autoComplete: 'tel',
    plainHint: 'With the country code, for example +91 98765 43210',
  },
  {
    field: 'TalkAboutProject',
    title: 'Great! Now, Describe your project',
    required: false,
    input: 'textarea',
    autoComplete: 'off',
  },
  {
    field: 'CompanyName',
    title: 'Your Company Name is',
    required: false,
    input: 'text',
    autoComplete: 'organization',
  },
  {
    field: 'AskMeAnything',
    title: 'Ask us anything',
    required: false,
    input: 'text',
    autoComplete: 'off',
  },
] as const satisfies readonly Question[];

export const popupTitle = "Let's Discuss about your Project";

/** The label where all questions are on one page. */
export const plainLabel = ({ title, required }: Pick<Question, 'title' | 'required'>): string =>
  required ? title : `${title} (optional)`;
