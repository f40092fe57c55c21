import { messages, type Message } from './messages.ts';
import { type AnswerField, type Answers, leadQuestions } from './questions.ts';
import type { VisitorInfo } from './visitor.ts';

/** The rules for the fields of a lead, and how long they are kept. */

export type ContactLead = Answers &
  VisitorInfo & {
    readonly UserId: string | null;
    readonly FlagSubmitted: boolean;
    /** The quote as JSON (quote-sheet.ts); `null` once the visitor has removed it. */
    readonly Quote?: string;
  };

/** Without lone surrogates and NUL, which PostgreSQL refuses, and with line ends of one kind, so that equal texts are equal. */
export const storableText = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n');

/** Length in code points, which is how limits count. */
export const lengthOf = (text: string): number => [...text].length;

/** The first code points of a text. */
export const truncate = (text: string, most: number): string =>
  text.length <= most || lengthOf(text) <= most ? text : [...text].slice(0, most).join('').trimEnd();

/** The longest answer to a question, in code points. */
export const limitOf = (field: AnswerField): number =>
  leadQuestions.find((question) => question.field === field)?.limit ?? Infinity;

/** Names hold letters of any script with their marks, and spaces. */
const nonNameCharacters = /[^\p{L}\p{M} ]/gu;
/** Phone numbers hold digits; the plus sign lets a pasted international number choose its country. */
export const nonPhoneCharacters = /[^\d+]/g;

export const keepNameCharacters = (typed: string): string => typed.replace(nonNameCharacters, '');

const emailPattern =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z0-9-]{2,59})$/iu;

export const isEmail = (text: string): boolean => text.length <= limitOf('Email') && emailPattern.test(text);

/** The specification's message for an answer that breaks a rule. Phone numbers are checked by `validatePhone`. */
export function problemWith(field: Exclude<AnswerField, 'PhoneNumber'>, answer: string): Message | undefined {
  const question = leadQuestions.find((each) => each.field === field);
  if (question?.missing !== undefined && answer.trim() === '') return question.missing;
  if (question?.input === 'email') return isEmail(answer.trim()) ? undefined : messages.emailWrong;
  return lengthOf(answer) > limitOf(field) ? question?.tooLong : undefined;
}

/** How long personal data is kept, unless the owner sets other terms. */
export const defaultRetention = {
  unfinishedDays: 180,
  ipDays: 30,
  /** How long the visitor's own browser keeps a save that the service has not acknowledged. */
  unsentSaveDays: 30,
} as const;

/** Minutes from the last save until sales is notified that a lead stopped half-way. */
export const unfinishedMinutes = 20;
