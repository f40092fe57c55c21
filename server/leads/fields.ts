import { capitalised } from '../../contract/english.ts';
import { type AnswerField, answerFields, leadQuestions } from '../../contract/questions.ts';
import { type VisitorFieldName, visitorFields } from '../../contract/visitor.ts';

export const visitorFieldNames = Object.keys(visitorFields) as readonly VisitorFieldName[];

/** Everything that a save can write. */
export type LeadField = AnswerField | VisitorFieldName | 'Quote';
export type FieldValue = string | number | null;

export const leadFields: readonly LeadField[] = [...answerFields, ...visitorFieldNames, 'Quote'];

const visitorLabels: Readonly<Record<VisitorFieldName, string>> = {
  Ip: 'IP address',
  City: 'City',
  Region: 'Region',
  CountryName: 'Country',
  Postal: 'Postal code',
  Latitude: 'Latitude',
  Longitude: 'Longitude',
  PageName: 'Page',
};

/** What the desk calls a field of a lead. */
export function labelOf(field: AnswerField | VisitorFieldName): string {
  const question = leadQuestions.find((each) => each.field === field);
  return question ? capitalised(question.label) : visitorLabels[field as VisitorFieldName];
}
