import 'react';

/** Buttons that act on another element by themselves; React passes these on but does not know them yet. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
