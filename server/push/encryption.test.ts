import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptForDevice } from './encryption.ts';

test('encrypts as the example of RFC 8291 does', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
  const device = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const body = encryptForDevice(device, 'When I grow up, I want to be a watermelon', pair, salt);
  expect(body?.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a key that is not on the curve is found', () => {
  expect(encryptForDevice({ p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }, '')).toBeUndefined();
});
