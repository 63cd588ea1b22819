// See CAL-6.
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const options = {
  ...{ isSecure: false, isUntrustworthy: false, coversSubdomains: false },
  scriptHashes: [],
};
const hstsOf = (isSecure: boolean, coversSubdomains: boolean) =>
  securityHeaders({ ...options, isSecure, coversSubdomains })['strict-transport-security'];

test('over https, browsers must use https for this host, and for its subdomains if the operator includes them', () => {
  expect(hstsOf(true, false)).toBe('max-age=15552000');
  expect(hstsOf(true, true)).toBe('max-age=15552000; includeSubDomains');
  expect(hstsOf(false, true)).toBeUndefined();
});

test('answers at an untrustworthy address omit the headers that browsers would ignore there', () => {
  const names = ['cross-origin-opener-policy', 'origin-agent-cluster'];
  const sentTo = (isUntrustworthy: boolean) => {
    const headers = securityHeaders({ ...options, isUntrustworthy });

    return names.filter(name => name in headers);
  };

  expect(sentTo(false)).toEqual(names);
  expect(sentTo(true)).toEqual([]);
});

test('a page may load this origin’s files, inline scripts by hash, and the store’s pictures', () => {
  const { 'content-security-policy': policy } = securityHeaders({
    ...options,
    isSecure: true,
    scriptHashes: ["'sha256-abc'"],
    pictureUrl: 'https://pictures.example/bucket',
  });

  expect(policy?.split(';')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-abc'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://pictures.example",
    "font-src 'self'",
    "connect-src 'self' https://pictures.example",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ]);
});
