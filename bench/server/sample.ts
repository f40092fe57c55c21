import type { ContactLead } from '../../contract/lead.ts';
import { emptyAnswers } from '../../contract/questions.ts';
import { unknownLocation } from '../../contract/visitor.ts';

const visitors = 500;

/** Saves of 500 visitors in turn, none submitted, so that no mail is sent. */
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
