import { emptyAnswers } from '../../contract/questions.ts';
import { unknownLocation } from '../../contract/visitor.ts';
import type { LeadView } from '../leads/lead-view.ts';

/** The lead that `test-notify` sends. */
export const sampleLead = (now: Date): LeadView => ({
  ...emptyAnswers,
  ...unknownLocation,
  id: 'test',
  UserName: 'Test of notifications',
  Email: 'nobody@vsonline.example',
  PhoneNumber: '+12025550142',
  TalkAboutProject:
    'This is a test: there is no such lead.\nIf you read it, you will be notified about real ones too.',
  CompanyName: 'VS Online',
  PageName: '/',
  submitted: true,
  firstSeen: now,
  lastSaved: now,
  spamReason: null,
});
