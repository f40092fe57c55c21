import type { ContactLead } from '../../contract/lead.ts';
import { emptyAnswers } from '../../contract/questions.ts';
import { unknownLocation } from '../../contract/visitor.ts';

const visitors = 500;
/** How often the popup saves from the phone number on; then the visitor has another number. */
const savesOfNumber = 4;

const phoneNumber = (index: number): string => {
  const pass = Math.floor(index / (visitors * savesOfNumber));
  return `+9198765${String((pass * visitors + (index % visitors)) % 100_000).padStart(5, '0')}`;
};

/** Saves of 500 visitors in turn, none submitted, so that no mail is sent. */
export const sampleLead = (index: number): ContactLead => ({
  ...emptyAnswers,
  UserId: `bench-${index % visitors}`,
  UserName: 'Ada Lovelace',
  Email: 'ada@vs.example',
  PhoneNumber: phoneNumber(index),
  TalkAboutProject: 'A loom that weaves algebra',
  CompanyName: 'Engines',
  FlagSubmitted: false,
  ...unknownLocation,
  PageName: '/',
});
