import { useEffect, useReducer, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Pause, Play } from '../../ui/icons/icons.tsx';
import { carouselReducer, initialCarousel, eventForKey, captionInterval, isRunning } from './carousel.ts';
import styles from './CaptionCarousel.module.css';

type Props = {
  readonly captions: readonly string[];
  /** The drawings of the captions; `data-slide` decides which is shown. */
  readonly children?: ReactNode;
};

const panelId = (index: number) => `caption-${index + 1}`;

export function CaptionCarousel({ captions, children }: Props) {
  const [state, send] = useReducer(carouselReducer, captions.length, initialCarousel);
  const running = isRunning(state);
  const tabs = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!running) return;
    const clock = setInterval(() => send({ type: 'tick' }), captionInterval);
    return () => clearInterval(clock);
  }, [running, state.slide]);

  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => send({ type: 'reducedMotion', on: query.matches });
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  const turnByKey = (press: KeyboardEvent) => {
    const event = eventForKey(press.key);
    if (!event) return;
    press.preventDefault();
    send(event);
    // Only the current tab is in the tab order, so focus moves with the slide.
    const buttons = tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]');
    if (tabs.current?.contains(document.activeElement))
      buttons?.[carouselReducer(state, event).slide]?.focus();
  };

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="What to expect of us"
      data-slide={state.slide + 1}
      data-running={running || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && send({ type: 'hover', on: true })}
      onPointerLeave={() => send({ type: 'hover', on: false })}
      onFocus={({ target }) => target.matches(':focus-visible') && send({ type: 'focus', on: true })}
      onBlur={({ relatedTarget, currentTarget }) =>
        currentTarget.contains(relatedTarget) || send({ type: 'focus', on: false })
      }
      onKeyDown={turnByKey}
    >
      <div className={styles.captions} aria-live={running ? 'off' : 'polite'}>
        {captions.map((caption, index) => (
          <div
            key={caption}
            className={styles.caption}
            id={panelId(index)}
            role="tabpanel"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${captions.length}`}
            aria-hidden={index !== state.slide || undefined}
          >
            <p>{caption}</p>
          </div>
        ))}
      </div>
      {children}
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.pause}
          aria-label={state.paused ? 'Play' : 'Pause'}
          onClick={() => send({ type: state.paused ? 'play' : 'pause' })}
        >
          {state.paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </button>
        <div className={styles.tabs} ref={tabs} role="tablist" aria-label="Captions">
          {captions.map((caption, index) => (
            <button
              key={caption}
              type="button"
              className={styles.tab}
              role="tab"
              aria-label={caption}
              aria-controls={panelId(index)}
              aria-selected={index === state.slide}
              tabIndex={index === state.slide ? 0 : -1}
              onClick={() => send({ type: 'pick', slide: index })}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
