// See CAL-6.
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const options = {
  ...{ isSecure: false, isUntrustworthy: false, coversSubdomains: false },
  scriptHashes: [],
};
const hstsOf = async (isSecure: boolean, coversSubdomains: boolean) =>
  (await securityHeaders({ ...options, isSecure, coversSubdomains }))['strict-transport-security'];

test('browsers are told to use https for this host alone, unless the operator asks for those below it', async () => {
  expect(await hstsOf(true, false)).toBe('max-age=15552000');
  expect(await hstsOf(true, true)).toBe('max-age=15552000; includeSubDomains');
  expect(await hstsOf(false, true)).toBeUndefined();
});

test('headers that browsers take from trustworthy addresses alone are not sent to a local network without TLS', async () => {
  const names = ['cross-origin-opener-policy', 'origin-agent-cluster'];
  const sentTo = async (isUntrustworthy: boolean) => {
    const headers = await securityHeaders({ ...options, isUntrustworthy });

    return names.filter(name => name in headers);
  };

  expect(await sentTo(false)).toEqual(names);
  expect(await sentTo(true)).toEqual([]);
});
