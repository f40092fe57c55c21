import { randomUUID } from 'node:crypto';
import { emptyAnswers } from '../../contract/questions.ts';
import { unknownLocation } from '../../contract/visitor.ts';
import { errorCode } from '../common/error-code.ts';
import type { Channel } from '../database/tables.ts';
import type { Delivery } from './delivery.ts';
import type { Send } from './dispatcher.ts';
import { failed, type Outcome } from './outcome.ts';

/** Sends a test message directly to the receiver, without the outbox. Does not throw. */
export async function sendTest(channel: Channel, send: Send, now: Date): Promise<Outcome> {
  try {
    return await send(testDelivery(channel, now));
  } catch (error) {
    return failed(errorCode(error));
  }
}

function testDelivery(channel: Channel, now: Date): Delivery {
  const id = `test-${randomUUID()}`;
  return {
    id,
    messageId: id,
    channel,
    occasion: 'test',
    lead: {
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
      Quote: null,
      submitted: true,
      firstSeen: now,
      lastSaved: now,
      spamReason: null,
    },
    leadRef: null,
    sitePage: null,
    change: null,
    attempts: 0,
    firstDue: now,
    userId: null,
    follows: null,
  };
}
