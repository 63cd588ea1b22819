/**
 * T04: nodes are killed at 50 named and 25 random moments during 300 works. Real parts and
 * stand-ins as in `killed-node.test.ts`; after the last restart idle time is not skipped.
 * `CRASH_SEED` repeats a run.
 */
import { randomInt } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { endureCrash, type Moment, recover } from '../../../test/crash/moments.ts';
import { startOrdeal } from '../../../test/crash/ordeal.ts';
import { createRandom } from '../../../test/simulation/random.ts';

const named: readonly Moment[] = [
  { at: 'before record job:2' },
  { at: 'after record job:2' },
  { at: 'before claim jobs:2' },
  { at: 'after choose for slots' },
  { at: 'after commit of leave queued' },
  { at: 'after begin works' },
  { at: 'after commit of hold queued' },
  { at: 'after enhance' },
  { at: 'before commit of write words' },
  { at: 'before commit of hold submitting:2' },
  { at: 'after commit of hold submitting:2' },
  { at: 'before submit:2' },
  { at: 'after submit:3' },
  { at: 'before leave waiting:2' },
  { at: 'before commit of leave waiting:2' },
  { at: 'after commit of leave waiting:3' },
  { at: 'after commit of hold waiting' },
  { at: 'before poll:2' },
  { at: 'after poll:2' },
  { at: 'before commit of hold storing' },
  { at: 'after commit of hold storing' },
  { at: 'after preparePicture' },
  { at: 'before put:2' },
  { at: 'after put:4' },
  { at: 'after lock jobs:5' },
  { at: 'after end works' },
  { at: 'after count ended' },
  { at: 'after delete jobs' },
  { at: 'after lock provider:2' },
  { at: 'after add objects' },
  { at: 'before commit of delete jobs:2' },
  { at: 'after commit of delete jobs:2' },
  { at: 'before renew leases', story: 'slow' },
  { at: 'after renew leases', story: 'slow' },
  { at: 'before commit of refund', story: 'refused' },
  { at: 'after commit of refund', story: 'refused' },
  { at: 'before cancel', story: 'cancelled' },
  { at: 'after cancel', story: 'cancelled' },
  { at: 'before commit of end works', story: 'cancelled' },
  { at: 'after cancel', story: 'trashed' },
  { at: 'after commit of delete jobs', story: 'trashed' },
  { at: 'after find called job', story: 'called' },
  { at: 'after list overdue jobs:5', story: 'overdue' },
  { at: 'before commit of leave late', story: 'overdue' },
  { at: 'after commit of leave late', story: 'overdue' },
  { at: 'after commit of hold late', story: 'late' },
  { at: 'before commit of delete jobs', story: 'late' },
  { at: 'after commit of delete jobs', story: 'late' },
  { at: 'after commit of leave stopping', story: 'too late' },
  { at: 'after commit of hold stopping', story: 'too late' },
];
const MOMENTS_BY_CHANCE = 25;
/** About as many moments as four works and a starting node have. */
const MOMENTS_OF_A_LIFE = 150;
const WORKS_A_LIFE = 4;

const seed = Number(process.env['CRASH_SEED'] ?? randomInt(1_000_000));
const random = createRandom(seed);
const byChance = Array.from(
  { length: MOMENTS_BY_CHANCE },
  (): Moment => ({ at: `any:${1 + random.below(MOMENTS_OF_A_LIFE)}` }),
);

const ordeal = await startOrdeal();
afterAll(() => ordeal.close());

test(`after 75 kills all works end within a minute of the last restart, each charged once or refunded (CRASH_SEED=${seed})`, async () => {
  // Named and random moments alternate, so that each kill meets different remains of earlier kills.
  const moments = Array.from({ length: named.length }, (_, place) => [
    named[place],
    byChance[place],
  ]).flat();
  for (const moment of moments) {
    if (moment) await endureCrash(ordeal, { ...moment, works: WORKS_A_LIFE });
  }

  await recover(ordeal, { isTimeSkipped: false });

  await ordeal.judge();
  expect(ordeal.fal.submissions.length).toBeGreaterThan(200);
});
