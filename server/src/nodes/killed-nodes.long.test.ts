/**
 * Nodes are killed 12 times during 500 works of four people, and restart after a second.
 * `CRASH_SEED` repeats a run. See T06 and T44 in docs/reliability.md.
 */
import { randomInt } from 'node:crypto';
import { endureKills } from '../../test/cluster/endure-kills.ts';

await endureKills({
  seed: Number(process.env['CRASH_SEED'] ?? randomInt(1_000_000)),
  ...{ people: 4, works: 500, slots: 50, kills: 12 },
  ...{ restartMs: 1_000, isTimeSkipped: false },
});
