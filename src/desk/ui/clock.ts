import { useSyncExternalStore } from 'react';

/** The service's clock minus this one's, in milliseconds: time left is shown by the service's clock. */
let offset = 0;
const tick = 10_000;

export const setServerTime = (now: number): void => {
  offset = now - Date.now();
};

const roundedNow = (): number => Math.floor((Date.now() + offset) / tick) * tick;

/** The service's time, accurate to ten seconds; renders again as it passes. */
export const useNow = (): number =>
  useSyncExternalStore((onChange) => {
    const timer = setInterval(onChange, tick / 2);
    return () => clearInterval(timer);
  }, roundedNow);
