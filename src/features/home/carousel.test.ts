import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carouselReducer, initialCarousel, eventForKey, isRunning, type CarouselEvent } from './carousel.ts';

const count = 7;
const anyEvent: fc.Arbitrary<CarouselEvent> = fc.oneof(
  fc
    .constantFrom('tick', 'next', 'previous', 'first', 'last', 'pause', 'play')
    .map((type) => ({ type }) as const),
  fc.nat(count - 1).map((slide) => ({ type: 'pick', slide }) as const),
  fc.record({ type: fc.constantFrom('hover', 'focus', 'reducedMotion'), on: fc.boolean() }),
);
const anyHistory = fc.array(anyEvent).map((events) => events.reduce(carouselReducer, initialCarousel(count)));

describe('the carousel', () => {
  test('begins with the first slide, running', () => {
    expect(initialCarousel(count).slide).toBe(0);
    expect(isRunning(initialCarousel(count))).toBe(true);
  });

  test('wraps around in both directions', () => {
    const atLast = carouselReducer(initialCarousel(count), { type: 'previous' });
    expect(atLast.slide).toBe(count - 1);
    expect(carouselReducer(atLast, { type: 'tick' }).slide).toBe(0);
  });

  test('never leaves its slides, whatever happens', () => {
    fc.assert(
      fc.property(anyHistory, ({ slide }) => {
        expect(slide).toBeGreaterThanOrEqual(0);
        expect(slide).toBeLessThan(count);
      }),
    );
  });

  test.each(['hover', 'focus', 'reducedMotion'] as const)(
    'stands still on %s and goes on after it',
    (type) => {
      const held = carouselReducer(initialCarousel(count), { type, on: true });
      expect(carouselReducer(held, { type: 'tick' })).toEqual(held);
      expect(isRunning(carouselReducer(held, { type, on: false }))).toBe(true);
    },
  );

  test('stays paused until the visitor starts it again', () => {
    fc.assert(
      fc.property(anyHistory, fc.array(anyEvent.filter(({ type }) => type !== 'play')), (before, events) => {
        expect(isRunning(events.reduce(carouselReducer, carouselReducer(before, { type: 'pause' })))).toBe(
          false,
        );
      }),
    );
  });

  test('can be turned by hand while it stands still', () => {
    fc.assert(
      fc.property(anyHistory, (state) => {
        const held = carouselReducer(state, { type: 'pause' });
        expect(carouselReducer(held, { type: 'next' }).slide).toBe((held.slide + 1) % count);
      }),
    );
  });

  test('answers to Left, Right, Home and End and to no other key', () => {
    expect(eventForKey('ArrowLeft')).toEqual({ type: 'previous' });
    expect(eventForKey('ArrowRight')).toEqual({ type: 'next' });
    expect(eventForKey('Home')).toEqual({ type: 'first' });
    expect(eventForKey('End')).toEqual({ type: 'last' });
    expect(eventForKey('Tab')).toBeUndefined();
  });
});
