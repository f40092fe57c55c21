import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ErrorBoundaries } from './error-boundaries/ErrorBoundaries.tsx';
import { EventLoop } from './event-loop/EventLoop.tsx';
import { Isolation } from './isolation/Isolation.tsx';
import { LayoutShift } from './layout-shift/LayoutShift.tsx';
import { isDemoName } from './demo-articles.ts';
import { RateLimiter } from './rate-limiter/RateLimiter.tsx';
import { Reconnects } from './reconnects/Reconnects.tsx';

const components = [RateLimiter, EventLoop, Isolation, ErrorBoundaries, LayoutShift, Reconnects];

describe.each(components)('%o', (Demo) => {
  test('has the same HTML wherever it is rendered, so that it can be hydrated alone', () => {
    expect(renderToString(<Demo />)).toBe(renderToStaticMarkup(<Demo />));
    expect(renderToString(<Demo />)).not.toContain('style=');
  });

  test('says in words what its first frame shows', () => {
    const html = renderToStaticMarkup(<Demo />);
    expect(html).toContain('<output');
    expect(html).toMatch(/<table|<ol/);
  });
});

test('a name that no demonstration has is refused', () => {
  expect(isDemoName('toString')).toBe(false);
});
