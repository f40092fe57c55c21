import allCountries from 'intl-tel-input/data';
import phoneRules from 'intl-tel-input/utils';
import {
  type AnswerField,
  type Answers,
  answerFields,
  limits,
  type Message,
  messages,
  problemWith,
} from '../../contract/lead.ts';
import { countryOf, judgePhone, type PhoneCountry, type PhoneVerdict } from '../../contract/phone.ts';
import { shortened } from './schemas.ts';

export type AnswerProblems = Partial<Record<AnswerField, Message>>;

export interface ValidatedAnswers {
  /** What can be kept: long answers shortened, an invalid e-mail address or phone number left out. */
  readonly answers: Answers;
  readonly problems: AnswerProblems;
  /** Whether there is a valid e-mail address or phone number to reply to. */
  readonly hasContact: boolean;
}

export interface ValidationOptions {
  /** A phone number in national form belongs to this country, or to India without one. */
  readonly countryCode: string | null;
  /** Saves before the phone step have no number yet. */
  readonly phoneRequired: boolean;
}

/** Longer than any phone number with its separators; the phone rules are not run on more. */
const longestNumber = 40;

const india = countryNamed('in');

function countryNamed(iso2: string | null): PhoneCountry | undefined {
  return allCountries.find((country) => country.iso2 === iso2?.toLowerCase());
}

/** Applies the same rules as the browser. */
export function validateAnswers(given: Answers, options: ValidationOptions): ValidatedAnswers {
  const phone = validatePhone(given.PhoneNumber, options);
  const problems: AnswerProblems = {};
  for (const field of answerFields) {
    const problem = field === 'PhoneNumber' ? phoneProblem(phone) : problemWith(field, given[field]);
    if (problem !== undefined) problems[field] = problem;
  }
  const answers = {
    UserName: shortened(given.UserName, limits.UserName),
    Email: problems.Email === undefined ? given.Email : '',
    PhoneNumber: phone.valid ? phone.number : '',
    TalkAboutProject: shortened(given.TalkAboutProject, limits.TalkAboutProject),
    CompanyName: shortened(given.CompanyName, limits.CompanyName),
    AskMeAnything: shortened(given.AskMeAnything, limits.AskMeAnything),
  };
  return { answers, problems, hasContact: answers.Email !== '' || answers.PhoneNumber !== '' };
}

const phoneProblem = (verdict: PhoneVerdict): Message | undefined =>
  verdict.valid ? undefined : verdict.message;

function validatePhone(typed: string, { countryCode, phoneRequired }: ValidationOptions): PhoneVerdict {
  if (typed === '')
    return phoneRequired ? { valid: false, message: messages.phoneRequired } : { valid: true, number: '' };
  if (typed.length > longestNumber) return { valid: false, message: messages.phoneLong };
  const country = typed.startsWith('+')
    ? countryOf(typed, allCountries)
    : (countryNamed(countryCode) ?? india);
  return country ? judgePhone(typed, country, phoneRules) : { valid: false, message: messages.phoneWrong };
}
