import { expect, test } from 'vitest';
import { chatLabel } from './contact.ts';

test.each([
  ['https://wa.me/12025550142', 'Chat on WhatsApp'],
  ['https://t.me/vsonline', 'Chat on Telegram'],
  ['https://chat.example/12025550142', 'Chat with sales'],
])('the link to %s reads %s', (url, label) => {
  expect(chatLabel(url)).toBe(label);
});
