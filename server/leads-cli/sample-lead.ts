import { nowhere } from '../../contract/unknown-location.ts';
import type { LeadView } from '../outbox/delivery.ts';

/** What receivers get to see when the owner tries them out. */
export const sampleLead = (now: Date): LeadView => ({
  id: 'test',
  UserName: 'Test of notifications',
  Email: 'nobody@vsonline.example',
  PhoneNumber: '+12025550142',
  TalkAboutProject:
    'This is a test: there is no such lead.\nIf you read it, you will be told about real ones too.',
  CompanyName: 'VS Online',
  AskMeAnything: '',
  ...nowhere,
  PageName: '/',
  submitted: true,
  firstSeen: now,
  lastSaved: now,
  suspicion: null,
});
