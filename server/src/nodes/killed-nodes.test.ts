/** One of four nodes behind a balancer is killed. See T06 in docs/reliability.md. */
import { endureKills } from '../../test/cluster/endure-kills.ts';

await endureKills({
  ...{ seed: 2, people: 2, works: 24, slots: 10, kills: 1 },
  ...{ restartMs: 0, isTimeSkipped: true },
});
