import { messages, type Message } from './messages.ts';

/**
 * The questions put to a visitor, in the order of the popup's steps. Each is a field of the lead: the popup, both forms
 * without scripts, the API's schemas, the database columns, exports and mails are made from this list.
 * docs/architecture.md: "To add a field to the lead".
 */

type QuestionEntry = {
  /** The name in the API, in exports and, as snake_case, in the database. */
  readonly field: string;
  /** The specification's words. */
  readonly title: string;
  /** What mails to sales call the answer, in lower case. */
  readonly label: string;
  readonly required: boolean;
  readonly input: 'text' | 'email' | 'tel' | 'textarea';
  readonly autoComplete: string;
  /** Further attributes of the popup's input. */
  readonly attributes?: {
    readonly autoCapitalize?: 'words';
    readonly inputMode?: 'email';
    readonly spellCheck?: false;
  };
  /** The popup accepts only letters and spaces. */
  readonly lettersOnly?: true;
  /** In code points. Phone numbers are limited by the rules of their country. */
  readonly limit?: number;
  /** Shown when a required answer is empty. */
  readonly missing?: Message;
  /** Shown when the answer is longer than its limit. */
  readonly tooLong?: Message;
  /** Mails list facts in one table, and show each text under a heading of its own. */
  readonly inMail: 'fact' | 'text';
  /** Shown where no script helps with the answer. */
  readonly plainHint?: string;
};

const list = [
  {
    field: 'UserName',
    title: 'What is your name?',
    label: 'name',
    required: true,
    input: 'text',
    autoComplete: 'name',
    attributes: { autoCapitalize: 'words' },
    lettersOnly: true,
    limit: 100,
    missing: messages.nameRequired,
    tooLong: messages.only100,
    inMail: 'fact',
  },
  {
    field: 'Email',
    title: 'Hey, Your email here',
    label: 'email',
    required: true,
    input: 'email',
    autoComplete: 'email',
    attributes: { inputMode: 'email', spellCheck: false },
    limit: 254,
    missing: messages.emailRequired,
    inMail: 'fact',
  },
  {
    field: 'PhoneNumber',
    title: 'Thank You . Now, We can talk',
    label: 'phone',
    required: true,
    input: 'tel',
    autoComplete: 'tel',
    missing: messages.phoneRequired,
    inMail: 'fact',
    plainHint: 'Phone number with the country code, for example +91 98765 43210',
  },
  {
    field: 'TalkAboutProject',
    title: 'Great! Now, Describe your project',
    label: 'project',
    required: false,
    input: 'textarea',
    autoComplete: 'off',
    limit: 1000,
    tooLong: messages.only1000,
    inMail: 'text',
  },
  {
    field: 'CompanyName',
    title: 'Your Company Name is',
    label: 'company',
    required: false,
    input: 'text',
    autoComplete: 'organization',
    attributes: { autoCapitalize: 'words' },
    lettersOnly: true,
    limit: 100,
    tooLong: messages.only100,
    inMail: 'fact',
  },
  {
    field: 'AskMeAnything',
    title: 'Ask us anything',
    label: 'question',
    required: false,
    input: 'text',
    autoComplete: 'off',
    limit: 100,
    tooLong: messages.only200,
    inMail: 'text',
  },
] as const satisfies readonly QuestionEntry[];

export type AnswerField = (typeof list)[number]['field'];
export type Question = QuestionEntry & { readonly field: AnswerField };
export type Answers = Readonly<Record<AnswerField, string>>;

export const leadQuestions: readonly [Question, ...Question[]] = list;

export const answerFields: readonly AnswerField[] = /* @__PURE__ */ list.map(({ field }) => field);

/** An answer to every question, made by `answerTo`. */
export const mapAnswers = (answerTo: (question: Question) => string): Answers =>
  Object.fromEntries(leadQuestions.map((question) => [question.field, answerTo(question)])) as Answers;

export const emptyAnswers: Answers = /* @__PURE__ */ mapAnswers(() => '');

export const popupTitle = "Let's Discuss about your Project";

/** The label where all questions are on one page. */
export const plainLabel = ({ title, required }: Pick<Question, 'title' | 'required'>): string =>
  required ? title : `${title} (optional)`;
