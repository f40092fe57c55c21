import allCountries from 'intl-tel-input/data';
import phoneRules from 'intl-tel-input/utils';
import { problemWith, truncate } from '../../contract/lead.ts';
import { type Message, messages } from '../../contract/messages.ts';
import {
  countryOfNumber,
  longestNumber,
  type PhoneCountry,
  type PhoneValidation,
  validatePhone,
} from '../../contract/phone.ts';
import {
  type AnswerField,
  type Answers,
  mapAnswers,
  type Question,
  leadQuestions,
} from '../../contract/questions.ts';

export type AnswerProblems = Partial<Record<AnswerField, Message>>;

export interface ValidatedAnswers {
  /** Long answers are truncated, an invalid e-mail address or phone number is empty. */
  readonly answers: Answers;
  readonly problems: AnswerProblems;
  /** Whether there is a valid e-mail address or phone number to reply to. */
  readonly hasContact: boolean;
}

interface ValidationOptions {
  /** A phone number in national form belongs to this country, or to India without one. */
  readonly countryCode: string | null;
  /** Saves before the phone step have no number yet. */
  readonly phoneRequired: boolean;
}

const india = countryNamed('in');

function countryNamed(iso2: string | null): PhoneCountry | undefined {
  return allCountries.find((country) => country.iso2 === iso2?.toLowerCase());
}

/** Applies the same rules as the browser. */
export function validateAnswers(given: Answers, options: ValidationOptions): ValidatedAnswers {
  const phone = validateGivenPhone(given.PhoneNumber, options);
  const problems: AnswerProblems = {};
  for (const { field } of leadQuestions) {
    const problem = field === 'PhoneNumber' ? phoneProblem(phone) : problemWith(field, given[field]);
    if (problem !== undefined) problems[field] = problem;
  }
  const validAnswer = ({ field, input, limit = Infinity }: Question): string => {
    if (input === 'tel') return phone.valid ? phone.number : '';
    if (input === 'email') return problems[field] === undefined ? given[field] : '';
    return truncate(given[field], limit);
  };
  const answers = mapAnswers(validAnswer);
  return { answers, problems, hasContact: answers.Email !== '' || answers.PhoneNumber !== '' };
}

const phoneProblem = (validation: PhoneValidation): Message | undefined =>
  validation.valid ? undefined : validation.message;

function validateGivenPhone(
  typed: string,
  { countryCode, phoneRequired }: ValidationOptions,
): PhoneValidation {
  if (typed === '')
    return phoneRequired ? { valid: false, message: messages.phoneRequired } : { valid: true, number: '' };
  if (typed.length > longestNumber) return { valid: false, message: messages.phoneLong };
  const country = typed.startsWith('+')
    ? countryOfNumber(typed, allCountries)
    : (countryNamed(countryCode) ?? india);
  return country ? validatePhone(typed, country, phoneRules) : { valid: false, message: messages.phoneWrong };
}
