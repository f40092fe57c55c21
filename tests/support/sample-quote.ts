import type { QuoteSheet } from '../../contract/quote-sheet.ts';

export const sampleQuote: QuoteSheet = {
  name: 'Booking portal',
  address: '/costs-and-contracts#quote=booking&without=import',
  lines: [
    {
      name: 'Calendar',
      notes: ['No recurring bookings', '6 screens'],
      days: 16,
      isStruck: false,
      span: [0, 7.4667],
      follows: false,
    },
    { name: 'Import', notes: ['Struck out, -5 days'], days: 0, isStruck: true, follows: false },
  ],
  days: 16,
  people: '3 people at a time',
  horizon: 45,
  priceLabel: 'Price at example rates',
  currency: 'EUR',
  least: 9900,
  most: 11_000,
  widens: [{ name: 'What only a first call shows', amount: 1100 }],
  roles: [{ name: 'Engineer', day: 640, days: 16 }],
  sentence: 'Released on day 8, with all parts.',
  demonstrations: 'Demonstrations on day 8.',
};
