/** fal.ai is a stand-in that outlives the nodes. See T04 in docs/reliability.md. */
import { afterAll, expect, test } from 'vitest';
import { endureCrash, type Moment, recover } from '../../../test/crash/moments.ts';
import { startOrdeal } from '../../../test/crash/ordeal.ts';

const moments: readonly Moment[] = [
  { at: 'after record job' },
  { at: 'after submit:3' },
  { at: 'after commit of leave waiting:3' },
  { at: 'before commit of refund', story: 'refused' },
  { at: 'after cancel', story: 'cancelled' },
];
const WORKS = 25;

const ordeal = await startOrdeal();
afterAll(() => ordeal.close());

test('after five kills all works end, each charged once or refunded, and no work is submitted again once fal.ai has returned a request id', {
  timeout: 600_000,
}, async () => {
  for (const moment of moments)
    await endureCrash(ordeal, { ...moment, works: WORKS / moments.length });

  await recover(ordeal, { isTimeSkipped: true });

  await ordeal.judge();
  expect(ordeal.fal.submissions.length).toBeGreaterThanOrEqual(WORKS);
});
