import { describe, expect, test } from 'vitest';
import { frameHeaders, pagePolicy, securityHeaders } from './security-headers.ts';

describe('the policy of a page', () => {
  const inline = { scripts: ['sha256-A', 'sha256-B'], styles: ['sha256-C'] };

  test('allows our own files and what stands in the page, and nothing else', () => {
    expect(pagePolicy({ inline, services: [] }, false).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-A' 'sha256-B' 'wasm-unsafe-eval'",
      "style-src 'self' 'sha256-C'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test('calls nothing unsafe allowed but WebAssembly, which search needs', () => {
    const policy = pagePolicy({ inline: { scripts: [], styles: [] }, services: [] }, true);
    expect(policy.match(/'[^']*unsafe[^']*'/g)).toEqual(["'wasm-unsafe-eval'"]);
  });

  test('lifts plain http to https only where https is', () => {
    expect(pagePolicy({ inline, services: [] }, false)).not.toContain('upgrade-insecure-requests');
    expect(pagePolicy({ inline, services: [] }, true)).toMatch(/; upgrade-insecure-requests$/);
  });
});

test('a page may show frames of its own origin only where it has samples to run', () => {
  const page = { inline: { scripts: [], styles: [] }, services: [] };
  expect(pagePolicy(page, false)).not.toContain('frame-src');
  expect(pagePolicy({ ...page, frames: true }, false)).toContain("; frame-src 'self'; ");
});

test('the sandbox reaches nothing, and only our own pages may frame it', () => {
  const headers = frameHeaders({ inline: { scripts: ['sha256-A'], styles: [] } });
  expect(headers['content-security-policy']?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'sha256-A' blob: 'wasm-unsafe-eval'",
    'worker-src blob:',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ]);
  expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' });
});

test('Strict-Transport-Security is sent only behind TLS', () => {
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders(true)).toHaveProperty(
    'strict-transport-security',
    'max-age=31536000; includeSubDomains',
  );
});

test('browsers are asked to preload it only where that was set', () => {
  expect(securityHeaders('preload')).toHaveProperty(
    'strict-transport-security',
    'max-age=31536000; includeSubDomains; preload',
  );
  const inline = { scripts: [], styles: [] };
  expect(pagePolicy({ inline, services: [] }, 'preload')).toContain('upgrade-insecure-requests');
});

test('a page may talk to the services it was built for, and to no others', () => {
  const policy = pagePolicy(
    { inline: { scripts: [], styles: [] }, services: ['https://api.example'] },
    false,
  );
  expect(policy).toContain("connect-src 'self' https://api.example;");
  expect(policy).toContain("form-action 'self' https://api.example;");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
});
