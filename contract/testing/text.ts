import fc from 'fast-check';

const character = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

/** Any characters. fast-check's own `unit: 'binary'` lists all of them first, which takes a second. */
export const anyText = (maxLength?: number): fc.Arbitrary<string> =>
  fc.array(character, maxLength === undefined ? {} : { maxLength }).map((characters) => characters.join(''));
