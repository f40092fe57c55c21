import { type AnswerField, answerFields } from '../../contract/questions.ts';
import { type VisitorFieldName, visitorFields } from '../../contract/visitor.ts';

export const visitorFieldNames = Object.keys(visitorFields) as readonly VisitorFieldName[];

/** Everything that a save can write. */
export type LeadField = AnswerField | VisitorFieldName | 'Quote';
export type FieldValue = string | number | null;

export const leadFields: readonly LeadField[] = [...answerFields, ...visitorFieldNames, 'Quote'];
