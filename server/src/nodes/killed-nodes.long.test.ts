/**
 * T06 in full: 500 works of four people, and 12 nodes that are killed and started again after a
 * second, as by systemd. Real: the nodes, each a process of its own, and PostgreSQL. Set
 * `CRASH_SEED` to repeat a run.
 */
import { randomInt } from 'node:crypto';
import { endureKills } from '../../test/cluster/endure-kills.ts';

await endureKills({
  seed: Number(process.env['CRASH_SEED'] ?? randomInt(1_000_000)),
  ...{ people: 4, works: 500, slots: 50, kills: 12 },
  ...{ restartMs: 1_000, isTimeSkipped: false },
});
