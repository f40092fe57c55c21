import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import type { DeskRequests } from '../../contract/desk/requests.ts';
import { deskApi, type DeskRoute, deskRoutes, routeEntry } from '../../contract/desk/routes.ts';
import type { Database } from '../../server/database/database.ts';
import { type Accounts, createAccounts } from '../../server/desk/accounts/accounts.ts';
import type { CompanySettings } from '../../server/desk/accounts/company-provider.ts';
import { deskRoutesPlugin } from '../../server/desk/desk.ts';
import { deskOrigin } from '../../server/desk/guards.ts';
import type { DeskHandlers } from '../../server/desk/handlers.ts';
import { createTestLog } from './log.ts';

/** The desk's routes over `app.inject`, with a clock that the test moves. */
export interface TestDesk {
  readonly app: FastifyInstance;
  readonly accounts: Accounts;
  readonly origin: string;
  /** Milliseconds since 1970; the test may change it. */
  now: number;
  /** Ids of sessions that were reported as ended. */
  readonly ended: string[];
  /** How often the first account was made. */
  setUps: number;
  call<Route extends DeskRoute>(
    route: Route,
    body?: Route extends keyof DeskRequests ? unknown : undefined,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
}

interface CallOptions {
  readonly cookie?: string | undefined;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface TestDeskOptions {
  readonly isSecure?: boolean;
  readonly host?: string;
  readonly company?: CompanySettings;
  /** Handlers that replace the real ones. */
  readonly handlers?: Partial<DeskHandlers>;
}

export const startOfTests = Date.UTC(2026, 10, 16, 9);

export function createTestDesk(database: Database, options: TestDeskOptions = {}): TestDesk {
  const { isSecure = false } = options;
  const host = options.host ?? (isSecure ? 'desk.example' : 'localhost:4321');
  const place = { origin: undefined, behindTls: isSecure };
  const accounts = createAccounts({
    database,
    origin: deskOrigin(place),
    isSecure,
    companyName: 'VS Online',
    log: createTestLog().log,
    company: options.company,
    onSetUp: async () => void (desk.setUps += 1),
  });
  const app = fastify();
  const desk: TestDesk = {
    app,
    accounts,
    origin: `${isSecure ? 'https' : 'http'}://${host}`,
    now: startOfTests,
    ended: [],
    setUps: 0,
    call: (route, body, { cookie, address = '192.0.2.1', headers } = {}) => {
      const { method, path } = routeEntry(route);
      return app.inject({
        method,
        url: `${deskApi}${path}`,
        remoteAddress: address,
        headers: {
          host,
          ...(method === 'POST' && { origin: desk.origin }),
          ...(cookie !== undefined && { cookie }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
      });
    },
  };
  accounts.onSessionsEnded((ids) => desk.ended.push(...ids));
  app.register(
    deskRoutesPlugin({
      ...place,
      handlers: { ...answeringHandlers(), ...accounts.handlers, ...options.handlers },
      authenticate: accounts.authenticate,
      now: () => desk.now,
    }),
  );
  return desk;
}

/** Handlers that answer every call with `{ done: true }`: for tests of what happens before a handler. */
export const answeringHandlers = (): DeskHandlers =>
  Object.fromEntries(
    Object.keys(deskRoutes).map((route) => [route, async () => ({ done: true })]),
  ) as unknown as DeskHandlers;

/** The cookie that an answer sets, for the next call. */
export function cookieOf(response: LightMyRequestResponse): string {
  const [pair = ''] = String(response.headers['set-cookie'] ?? '').split(';');
  return pair;
}

const page = Buffer.from('<!doctype html><title>Desk</title>');
/** The built desk, of its page alone. */
export const deskPageOnly = new Map([
  [
    '/desk',
    {
      entry: {
        kind: 'page' as const,
        path: '/desk',
        file: 'desk.html',
        length: page.length,
        type: 'text/html; charset=utf-8',
        hash: '0'.repeat(32),
        encoded: [],
        inline: { scripts: [], styles: [] },
        services: [],
      },
      body: page,
      encoded: new Map(),
    },
  ],
]);
