import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { PlainError } from './plain-error.ts';

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value <= most, `must be at most ${most}`);

const yesOrNo = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true');

/** An address such as 10.0.0.7, or a range of them such as 10.0.0.0/8 or fd00::/8. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const addressRanges = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .refine((list) => list.every(isAddressRange), 'must be addresses or ranges such as 10.0.0.0/8, with commas between');

const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1').describe('The address to listen on; 0.0.0.0 or :: for all.'),
  PORT: wholeNumber(65_535).default(4321).describe('The port to listen on; 0 for any free one.'),
  BEHIND_TLS: yesOrNo
    .default(false)
    .describe('true when visitors reach us through https only: browsers are then told to keep to it.'),
  TRUSTED_PROXIES: addressRanges
    .default([])
    .describe('Whose X-Forwarded-… headers are believed; nobody’s unless named here.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('The least important kind of message that is logged.'),
  SHUTDOWN_GRACE: wholeNumber(3600)
    .default(10)
    .describe('How many seconds requests in flight have to finish once the server is told to stop.'),
  BUILD_FOLDER: z
    .string()
    .default(fileURLToPath(new URL('../dist', import.meta.url)))
    .describe('Where `npm run build` has put the site.'),
});

export type Settings = ReturnType<typeof readSettings>;

export type Environment = Readonly<Record<string, string | undefined>>;

export function readSettings(environment: Environment) {
  const names = Object.keys(environmentSchema.shape);
  const given = environmentSchema.safeParse(
    Object.fromEntries(names.map((name) => [name, environment[name]?.trim() || undefined])),
  );
  if (!given.success) {
    const wrong = given.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new PlainError(`These settings of the server are not right:\n  ${wrong.join('\n  ')}`);
  }
  const set = given.data;
  return {
    host: set.HOST,
    port: set.PORT,
    behindTls: set.BEHIND_TLS,
    trustedProxies: set.TRUSTED_PROXIES,
    logLevel: set.LOG_LEVEL,
    shutdownGrace: set.SHUTDOWN_GRACE,
    buildFolder: set.BUILD_FOLDER,
  } as const;
}
