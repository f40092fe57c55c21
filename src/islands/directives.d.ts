import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:calm'?: boolean;
    'client:painted'?: boolean;
  }
}
