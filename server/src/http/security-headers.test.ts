// See CAL-6.
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const hstsOf = async (isSecure: boolean, coversSubdomains: boolean) =>
  (await securityHeaders({ isSecure, coversSubdomains, scriptHashes: [] }))[
    'strict-transport-security'
  ];

test('browsers are told to use https for this host alone, unless the operator asks for those below it', async () => {
  expect(await hstsOf(true, false)).toBe('max-age=15552000');
  expect(await hstsOf(true, true)).toBe('max-age=15552000; includeSubDomains');
  expect(await hstsOf(false, true)).toBeUndefined();
});
