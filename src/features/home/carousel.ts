export const captionInterval = 3000;

type Carousel = {
  readonly slide: number;
  readonly count: number;
  /** The visitor pressed pause. */
  readonly paused: boolean;
  /** The pointer is over it, or focus is in it. */
  readonly hovered: boolean;
  readonly focused: boolean;
  /** `prefers-reduced-motion` is set. */
  readonly reducedMotion: boolean;
};

export type CarouselEvent =
  | { readonly type: 'tick' | 'next' | 'previous' | 'first' | 'last' | 'pause' | 'play' }
  | { readonly type: 'pick'; readonly slide: number }
  | { readonly type: 'hover' | 'focus' | 'reducedMotion'; readonly on: boolean };

export const initialCarousel = (count: number): Carousel => ({
  slide: 0,
  count,
  paused: false,
  hovered: false,
  focused: false,
  reducedMotion: false,
});

export const isRunning = ({ paused, hovered, focused, reducedMotion }: Carousel): boolean =>
  !(paused || hovered || focused || reducedMotion);

export function carouselReducer(state: Carousel, event: CarouselEvent): Carousel {
  const turnTo = (slide: number) => ({ ...state, slide: (slide + state.count) % state.count });
  switch (event.type) {
    case 'tick':
      return isRunning(state) ? turnTo(state.slide + 1) : state;
    case 'next':
      return turnTo(state.slide + 1);
    case 'previous':
      return turnTo(state.slide - 1);
    case 'first':
      return turnTo(0);
    case 'last':
      return turnTo(state.count - 1);
    case 'pick':
      return turnTo(event.slide);
    case 'pause':
      return { ...state, paused: true };
    case 'play':
      return { ...state, paused: false };
    case 'hover':
      return { ...state, hovered: event.on };
    case 'focus':
      return { ...state, focused: event.on };
    case 'reducedMotion':
      return { ...state, reducedMotion: event.on };
  }
}

const keys: Readonly<Record<string, CarouselEvent>> = {
  ArrowRight: { type: 'next' },
  ArrowLeft: { type: 'previous' },
  Home: { type: 'first' },
  End: { type: 'last' },
};

export const eventForKey = (key: string): CarouselEvent | undefined => keys[key];
