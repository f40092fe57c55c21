import allCountries from 'intl-tel-input/data';
import phoneRules from 'intl-tel-input/utils';
import {
  type AnswerField,
  type Answers,
  answerFields,
  type Message,
  messages,
  problemWith,
} from '../../contract/lead.ts';
import { countryOf, judgePhone, type PhoneCountry, type PhoneVerdict } from '../../contract/phone.ts';

export type Problems = Partial<Record<AnswerField, Message>>;

export type Judged =
  | { readonly valid: true; readonly answers: Answers }
  | { readonly valid: false; readonly problems: Problems };

/** No number is longer; the rules need not look at what cannot be one. */
const longestNumber = 40;

const india = countryNamed('in');

function countryNamed(iso2: string | null): PhoneCountry | undefined {
  return allCountries.find((country) => country.iso2 === iso2?.toLowerCase());
}

/** The same rules as in the browser; a telephone number in national form belongs to the country given, else to India. */
export function judge(answers: Answers, countryCode: string | null): Judged {
  const phone = judgeOptionalPhone(answers.PhoneNumber, countryCode);
  const problems: Problems = {};
  for (const field of answerFields) {
    const problem = field === 'PhoneNumber' ? messageOf(phone) : problemWith(field, answers[field]);
    if (problem !== undefined) problems[field] = problem;
  }
  if (!phone.valid || Object.keys(problems).length > 0) return { valid: false, problems };
  return { valid: true, answers: { ...answers, PhoneNumber: phone.number } };
}

const messageOf = (verdict: PhoneVerdict): Message | undefined =>
  verdict.valid ? undefined : verdict.message;

function judgeOptionalPhone(typed: string, countryCode: string | null): PhoneVerdict {
  if (typed === '') return { valid: true, number: '' };
  if (typed.length > longestNumber) return { valid: false, message: messages.phoneLong };
  const country = typed.startsWith('+')
    ? countryOf(typed, allCountries)
    : (countryNamed(countryCode) ?? india);
  return country ? judgePhone(typed, country, phoneRules) : { valid: false, message: messages.phoneWrong };
}
