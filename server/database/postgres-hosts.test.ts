import { expect, test } from 'vitest';
import { readHosts } from './postgres-hosts.ts';

test.each([
  'postgres://db.example/leads',
  'postgresql://user:p%40ss@db.example:5433/leads?sslmode=require',
  'postgres://[2001:db8::1]:5432/leads',
  'postgres:///leads?host=/var/run/postgresql',
])('%s is one host, and any kind of server', (url) =>
  expect(readHosts(url)).toEqual({ urls: [url], needsWritable: false }),
);

test('several hosts share user, database and options', () => {
  const { urls, needsWritable } = readHosts(
    'postgres://user:a@b@one.example:5432,[2001:db8::1]:5433,three/leads?sslmode=require&target_session_attrs=read-write',
  );
  const rest = '/leads?sslmode=require&target_session_attrs=read-write';
  expect(urls).toEqual([
    `postgres://user:a@b@one.example:5432${rest}`,
    `postgres://user:a@b@[2001:db8::1]:5433${rest}`,
    `postgres://user:a@b@three${rest}`,
  ]);
  expect(needsWritable).toBe(true);
});

test.each([
  ['primary', true],
  ['any', false],
  ['read-writeable', false],
])('target_session_attrs=%s', (value, needsWritable) =>
  expect(readHosts(`postgres://a,b/leads?target_session_attrs=${value}`)).toMatchObject({ needsWritable }),
);
