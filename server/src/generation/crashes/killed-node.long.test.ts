/** `CRASH_SEED` repeats a run. See T04 in docs/reliability.md. */
import { randomInt } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { endureCrash, endureKill, type Moment, recover } from '../../../test/crash/moments.ts';
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
const MOMENTS_OF_A_LIFE = 150;
const KILLS_BY_TIME = 25;
const LIFE_MS = 2_000;
const WORKS_A_LIFE = 4;
/** The number of rounds with equal shares of every kind of kill. */
const ROUNDS = 5;

const seed = Number(process.env['CRASH_SEED'] ?? randomInt(1_000_000));
const random = createRandom(seed);
const byChance = Array.from(
  { length: MOMENTS_BY_CHANCE },
  (): Moment => ({ at: `any:${1 + random.below(MOMENTS_OF_A_LIFE)}` }),
);
const times = Array.from({ length: KILLS_BY_TIME }, () => random.below(LIFE_MS));

const ordeal = await startOrdeal();
afterAll(() => ordeal.close());

test.each(Array.from({ length: ROUNDS }, (_, at) => at))(
  `after the kills of round %i all works end within a minute of the last restart, each charged once or refunded (CRASH_SEED=${seed})`,
  async round => {
    const before = ordeal.fal.submissions.length;
    // The kinds alternate, so that a kill follows kills of other kinds.
    for (const [place, moment] of partOf(named, round).entries()) {
      await endureCrash(ordeal, { ...moment, works: WORKS_A_LIFE });
      const [chance, afterMs] = [partOf(byChance, round)[place], partOf(times, round)[place]];
      if (chance) await endureCrash(ordeal, { ...chance, works: WORKS_A_LIFE });
      if (afterMs !== undefined) await endureKill(ordeal, { afterMs, works: WORKS_A_LIFE });
    }

    await recover(ordeal, { isTimeSkipped: false });

    await ordeal.judge();
    expect(ordeal.fal.submissions.length).toBeGreaterThan(before + 60);
  },
);

function partOf<T>(all: readonly T[], round: number): T[] {
  const size = all.length / ROUNDS;

  return all.slice(round * size, (round + 1) * size);
}
