import { beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { startTestServer } from '../../../test/start-test-server.ts';

const server = await startTestServer();
const password = 'correct horse battery';

beforeEach(() => forgetLimits(server));

describe('many concurrent sign-ins (T31)', () => {
  test('get 503 beyond the limit and 401 below it, and the health check stays fast', async () => {
    const done: number[] = [];
    const signIns: number[] = [];
    const login = async (index: number) => {
      const begun = performance.now();
      const answer = await server
        .client()
        .post('/api/auth/login', { email: `crowd.${index}@example.com`, password });
      if (answer.status === 401) signIns.push(performance.now() - begun);

      return answer;
    };
    const answers = Promise.all(Array.from({ length: 160 }, (_, index) => login(index)));
    let isOver = false;
    void answers.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const begun = performance.now();
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      done.push(performance.now() - begun);
    }

    const statuses = (await answers).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    expect(statuses.filter(status => status === 401).length).toBeGreaterThanOrEqual(100);
    const refused = (await answers).find(({ status }) => status === 503);
    expect(refused).toMatchObject({ body: { code: 'UNAVAILABLE' } });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(done.length).toBeGreaterThan(10);
    // If passwords were hashed on the event loop, health checks would be as slow as sign-ins.
    // Comparing the two makes the test independent of the machine's speed.
    expect(quantileOf(done, 0.99)).toBeLessThan(quantileOf(signIns, 0.5) / 4);
    expect((await login(1_000)).status).toBe(401);
  }, 60_000);
});

function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);

  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
