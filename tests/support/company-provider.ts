import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { deskApi, deskRoutes } from '../../contract/desk/routes.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** A real OpenID Connect provider on loopback, at which every person of `people` signs in with any password. */
export interface TestProvider {
  readonly settings: {
    readonly OIDC_ISSUER: string;
    readonly OIDC_CLIENT_ID: string;
    readonly OIDC_CLIENT_SECRET: string;
  };
  /** What it says of each subject. */
  readonly people: Map<string, Claims>;
  /** Changes the claims of the next tokens, which are signed again. */
  forge: ((claims: Claims) => Claims) | undefined;
  /** Whether the next tokens are signed with a key that is not the provider's. */
  signsWrongly: boolean;
  /** Every later request is answered with 503. */
  isDown: boolean;
  stop(): Promise<void>;
}

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export async function startTestProvider(): Promise<TestProvider> {
  const [own, foreign] = [keys(), keys()];
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'desk',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-desk',
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: settings.OIDC_CLIENT_ID,
        client_secret: settings.OIDC_CLIENT_SECRET,
        token_endpoint_auth_method: 'client_secret_post',
        // For native applications any port of loopback will do.
        application_type: 'native',
        redirect_uris: [`http://localhost${deskApi}${deskRoutes.signInCompanyReturn.path}`],
      },
    ],
    cookies: { keys: ['a-key-of-the-tests'] },
    jwks: { keys: [{ ...own.privateKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context: unknown, subject: string) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...testProvider.people.get(subject) }),
    }),
  });
  provider.use(async (context, next) => {
    await next();
    const token = context.body?.id_token;
    if (context.oidc?.route !== 'token' || token === undefined || !context.body) return;
    const { forge = (claims: Claims) => claims, signsWrongly } = testProvider;
    const { privateKey } = signsWrongly ? foreign : own;
    const [head = '', claims = ''] = token.split('.');
    const changed = Buffer.from(JSON.stringify(forge(JSON.parse(decoded(claims))))).toString('base64url');
    const signature = createSign('sha256').update(`${head}.${changed}`).sign(privateKey, 'base64url');
    context.body.id_token = `${head}.${changed}.${signature}`;
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (testProvider.isDown) response.writeHead(503).end();
    else answer(request, response);
  });
  const testProvider: TestProvider = {
    settings,
    people: new Map(),
    forge: undefined,
    signsWrongly: false,
    isDown: false,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return testProvider;
}

const decoded = (part: string): string => Buffer.from(part, 'base64url').toString();

/** What a browser does at the provider; returns the URL of the desk to which it is sent back. */
export async function signInAtProvider(authorizationUrl: string, subject: string): Promise<string> {
  const { origin } = new URL(authorizationUrl);
  const jar = new Map<string, string>();
  let url = authorizationUrl;
  let form: URLSearchParams | undefined;
  while (url.startsWith(origin)) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    form = undefined;
    if (location !== null) {
      url = new URL(location, url).href;
      continue;
    }
    // It asks for name and password, and then for consent.
    const page = await response.text();
    const { action, prompt } =
      /action="(?<action>[^"]+)"[^]*name="prompt" value="(?<prompt>\w+)"/.exec(page)?.groups ?? {};
    if (action === undefined || prompt === undefined) throw new Error(`No form here: ${page}`);
    url = action;
    form = new URLSearchParams({ prompt, login: subject, password: 'any' });
  }
  return url;
}
