// See ACC-3, JOB-1.
import { expect, test } from 'vitest';
import { sharedErrors } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { errorTable } from './errors.ts';
import { can, JOB_STATUSES, jobTransitions } from './job-status.ts';
import { ratePassword } from './password-strength.ts';
import { fillPath, type RouteName, routes } from './routes.ts';

const names = Object.keys(routes) as RouteName[];

test('every route has an endpoint of the same name', () => {
  expect(Object.keys(endpoints).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(endpoints[name].route).toBe(routes[name]);
});

test('no two routes share method and path', () => {
  const addresses = names.map(
    name => `${routes[name].method} ${routes[name].path.replace(/:\w+/g, ':')}`,
  );

  expect(new Set(addresses).size).toBe(addresses.length);
});

test('each error code that an endpoint declares is in the error table', () => {
  for (const endpoint of Object.values(endpoints)) {
    for (const code of [...endpoint.errors, ...sharedErrors(endpoint)])
      expect(errorTable).toHaveProperty(code);
  }
});

test('every error has a status from 400 to 599, and only those below 500 are the caller’s fault', () => {
  for (const row of Object.values(errorTable)) {
    expect(row.status).toBeGreaterThanOrEqual(400);
    expect(row.status).toBeLessThan(600);
    expect(row.fault === 'caller').toBe(row.status < 500);
  }
});

test('fillPath percent-encodes values and throws if one is missing', () => {
  expect(fillPath('/api/v1/favorites/check/:id', { id: 'a b/c' })).toBe(
    '/api/v1/favorites/check/a%20b%2Fc',
  );
  expect(() => fillPath('/api/v1/history/:id')).toThrow('needs a value for id');
});

test('a finished job never becomes pending again, and only a failed one may still complete', () => {
  for (const status of JOB_STATUSES) expect(jobTransitions[status]).not.toContain('pending');
  expect(jobTransitions.completed).toEqual([]);
  expect(jobTransitions.failed).toEqual(['completed']);
});

test.each([
  { status: 'pending', shown: false, cancelled: true, retried: false },
  { status: 'completed', shown: true, cancelled: false, retried: false },
  { status: 'failed', shown: false, cancelled: false, retried: true },
] as const)(
  'a $status job can be shown: $shown, cancelled: $cancelled, retried: $retried',
  ({ status, ...expected }) => {
    expect({
      shown: can.beShown({ status }),
      cancelled: can.beCancelled({ status }),
      retried: can.beRetried({ status }),
    }).toEqual(expected);
  },
);

test.each([
  ['', 0, 'none'],
  ['abc', 20, 'weak'],
  ['Abc', 40, 'fair'],
  ['Abc1', 60, 'medium'],
  ['Abcdefg1', 80, 'strong'],
  ['Abcdefg1!', 100, 'very-strong'],
  ['密码密码密码密码', 20, 'weak'],
  ['🌊🌊🌊🌊', 20, 'weak'],
  ['🌊🌊🌊🌊🌊🌊🌊🌊', 40, 'fair'],
])('the password %j gets %i points and the label %s', (password, score, label) => {
  expect(ratePassword(password)).toEqual({ score, label });
});
