import type { ContactLead } from '../../contract/lead.ts';
import { emptyAnswers } from '../../contract/questions.ts';
import { unknownLocation } from '../../contract/visitor.ts';

const visitors = 500;

/** Saves of so many visitors in turn, each with a number of their own and none done: a mail is not what is measured. */
export const sampleLead = (index: number): ContactLead => ({
  ...emptyAnswers,
  UserId: `bench-${index % visitors}`,
  UserName: 'Ada Lovelace',
  Email: 'ada@vs.example',
  PhoneNumber: `+9198765${43_210 + (index % visitors)}`,
  TalkAboutProject: 'A loom that weaves algebra',
  CompanyName: 'Engines',
  FlagSubmitted: false,
  ...unknownLocation,
  PageName: '/',
});
