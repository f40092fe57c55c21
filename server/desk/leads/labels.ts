import { type AnswerField, questions } from '../../../contract/questions.ts';
import type { VisitorFieldName } from '../../../contract/visitor.ts';

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

const capitalised = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

/** What the desk calls a field of a lead. */
export function labelOf(field: AnswerField | VisitorFieldName): string {
  const question = questions.find((each) => each.field === field);
  return question ? capitalised(question.label) : visitorLabels[field as VisitorFieldName];
}
