/** The part of the library that the tests use; it comes without types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Context {
    readonly oidc?: { readonly route: string };
    body?: { id_token?: string };
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): RequestListener;
  }
}
