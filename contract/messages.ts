/** The error messages of the specification, as shown to visitors. */
export const messages = {
  nameRequired: 'Name is required',
  only100: 'Only 100 words should enter',
  emailRequired: 'Email is required',
  emailWrong: 'Proper Email is Required',
  phoneRequired: 'Phone number is required',
  phoneShort: 'Entered Number is too short',
  phoneLong: 'Entered number is too long',
  phoneWrong: 'Invalid number',
  only1000: 'Only 1000 words should enter',
  // The limit is 100; the specification words the message so.
  only200: 'Only 200 words should enter',
} as const;

export type Message = (typeof messages)[keyof typeof messages];
