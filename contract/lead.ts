/** What a lead is: the fields of the specification, their limits, and what is said when one is not right. */

export const answerFields = [
  'UserName',
  'Email',
  'PhoneNumber',
  'TalkAboutProject',
  'CompanyName',
  'AskMeAnything',
] as const;

export type AnswerField = (typeof answerFields)[number];
export type Answers = Readonly<Record<AnswerField, string>>;

export const locationFields = [
  'Ip',
  'City',
  'Region',
  'CountryName',
  'Postal',
  'Latitude',
  'Longitude',
] as const;

export type VisitorLocation = {
  readonly Ip: string | null;
  readonly City: string | null;
  readonly Region: string | null;
  readonly CountryName: string | null;
  readonly Postal: string | null;
  readonly Latitude: number | null;
  readonly Longitude: number | null;
};

export type VisitorInfo = VisitorLocation & { readonly PageName: string | null };

export type ContactLead = Answers &
  VisitorInfo & { readonly UserId: string | null; readonly FlagSubmitted: boolean };

/** Characters, counted as a reader would count letters. */
export const limits = {
  UserName: 100,
  Email: 254,
  TalkAboutProject: 1000,
  CompanyName: 100,
  AskMeAnything: 100,
} as const;

export const lengthOf = (text: string): number => [...text].length;

/** Names hold letters of any script with their marks, and spaces; everything else is not entered. Widen it here. */
export const notEnteredInNames = /[^\p{L}\p{M} ]/gu;
/** Telephone numbers hold digits; the plus sign lets a pasted international number choose its country. */
export const notEnteredInPhones = /[^\d+]/g;

export const enteredName = (typed: string): string => typed.replace(notEnteredInNames, '');

const emailPattern =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z0-9-]{2,59})$/iu;

export const isEmail = (text: string): boolean => text.length <= limits.Email && emailPattern.test(text);

export const messages = {
  nameRequired: 'Name is required',
  only100: 'Only 100 words should enter',
  emailRequired: 'Email is required',
  emailWrong: 'Proper Email is Required',
  phoneRequired: 'Phone number is required',
  phoneShort: 'Entered Number is too short',
  phoneLong: 'Entered number is too long',
  phoneWrong: 'Invalid number',
  only1000: 'Only 1000 words should enter',
  // The limit is 100; the specification words the message so.
  only200: 'Only 200 words should enter',
} as const;

export type Message = (typeof messages)[keyof typeof messages];

/** What is wrong with an answer, in the words of the specification; nothing when it is right. The phone has rules of its own. */
export function problemWith(field: Exclude<AnswerField, 'PhoneNumber'>, answer: string): Message | undefined {
  const tooLong = lengthOf(answer) > limits[field];
  switch (field) {
    case 'UserName':
      if (answer.trim() === '') return messages.nameRequired;
      return tooLong ? messages.only100 : undefined;
    case 'Email':
      if (answer.trim() === '') return messages.emailRequired;
      return isEmail(answer.trim()) ? undefined : messages.emailWrong;
    case 'TalkAboutProject':
      return tooLong ? messages.only1000 : undefined;
    case 'CompanyName':
      return tooLong ? messages.only100 : undefined;
    case 'AskMeAnything':
      return tooLong ? messages.only200 : undefined;
  }
}

/** Page addresses carry advertisers' parameters of any length; browser and service keep so many characters of them. */
export const pageNameLimit = 2048;

/** How long personal data is kept, unless the owner sets other terms. */
export const retention = {
  unfinishedDays: 180,
  ipDays: 30,
  /** In the visitor's own browser, for a save that the service has not acknowledged. */
  unsentSaveDays: 30,
} as const;
