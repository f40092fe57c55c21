import type { Root } from 'hast';
import type { ComponentType } from 'react';
import { blocksIn } from '../markdown/tree.ts';
import { ErrorBoundaries } from './error-boundaries/ErrorBoundaries.tsx';
import { rules as errorBoundaries } from './error-boundaries/ErrorBoundaries.module.css?apart';
import { EventLoop } from './event-loop/EventLoop.tsx';
import { rules as eventLoop } from './event-loop/EventLoop.module.css?apart';
import { Isolation } from './isolation/Isolation.tsx';
import { rules as isolation } from './isolation/Isolation.module.css?apart';
import { rules as kit } from './kit/kit.module.css?apart';
import { LayoutShift } from './layout-shift/LayoutShift.tsx';
import { rules as layoutShift } from './layout-shift/LayoutShift.module.css?apart';
import { isDemoName, type DemoName } from './names.ts';
import { RateLimiter } from './rate-limiter/RateLimiter.tsx';
import { rules as rateLimiter } from './rate-limiter/RateLimiter.module.css?apart';
import { Reconnects } from './reconnects/Reconnects.tsx';
import { rules as reconnects } from './reconnects/Reconnects.module.css?apart';

type Entry = { readonly Demo: ComponentType; readonly rules: string };

/** For the build; the browser fetches one demonstration at a time (client.ts). */
export const demos: Readonly<Record<DemoName, Entry>> = {
  'rate-limiter': { Demo: RateLimiter, rules: rateLimiter },
  'event-loop': { Demo: EventLoop, rules: eventLoop },
  isolation: { Demo: Isolation, rules: isolation },
  'error-boundaries': { Demo: ErrorBoundaries, rules: errorBoundaries },
  'layout-shift': { Demo: LayoutShift, rules: layoutShift },
  reconnects: { Demo: Reconnects, rules: reconnects },
};

/** The styles of an article's demonstrations; empty without any. */
export function demoRules(tree: Root): string {
  const names = blocksIn(tree)
    .filter(({ language }) => language === 'demo')
    .map(({ meta }) => meta)
    .filter(isDemoName);
  return names.length === 0 ? '' : [kit, ...new Set(names.map((name) => demos[name].rules))].join('');
}
