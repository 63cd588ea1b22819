import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fault } from '../fal-server.ts';
import type { Drill } from './drill.ts';

const html: Fault = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: '<h1>Bad gateway</h1>',
};
const gaveUp: Fault = { masked: { status: 504, body: '{"detail":"Gateway Timeout"}' } };
const maskedPage: Fault = { masked: { ...html, status: 503 } };
const wrongKey: Fault = { status: 401, body: '{"detail":"Unauthorized"}' };
const tooMany: Fault = { status: 429, headers: { 'retry-after': '3' }, body: '{}' };
const empty: Fault = { status: 200, headers: { 'content-type': 'image/png' }, body: '' };
const faults: readonly (Fault | undefined)[] = [
  ...([undefined, undefined, undefined, 'lost', 'cut', 'dropped', html, tooMany] as const),
  ...[gaveUp, maskedPage, wrongKey],
  ...[
    { status: 503, body: '' },
    { status: 500, body: '{"detail":"x","error_type":"internal_error"}' },
    empty,
  ],
];

export function drillMixedFaults(drill: Drill, runs: number): void {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

  test(`works that meet random faults in turn are charged once or refunded (${runs} works, seed ${seed})`, {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...faults), { maxLength: 12 }), async met => {
        const left = [...met];
        const [drilled] = await drill.run(() => left.shift(), 1);

        expect(drilled?.taken.length).toBeLessThanOrEqual(2);
        expect(drilled?.spent).toBe(drilled?.status === 'completed' ? 50 : 0);
        expect(drilled?.status).not.toBe('pending');
        // The recorded request is the last submission that fal.ai accepted.
        if (drilled?.request_id) expect(drilled.taken.at(-1)).toBe(drilled.request_id);
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
  });
}
