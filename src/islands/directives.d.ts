import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** The most milliseconds to wait. */
    'client:intent'?: boolean | number;
    'client:painted'?: boolean;
  }
}
