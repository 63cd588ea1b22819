/**
 * Nodes behind HAProxy, configured as in `docs/operating/nodes.md`. Nodes are killed and restart
 * after a second, as under systemd. HAProxy cuts connections, reloads and is killed. fal.ai and the
 * bucket are fake. `CRASH_SEED` repeats a run. See T06 in docs/reliability.md.
 */
import { randomInt } from 'node:crypto';
import { endureKills } from '../../test/cluster/endure-kills.ts';
import { type Haproxy, startHaproxy } from '../../test/services/start-haproxy.ts';

let haproxy: Haproxy | undefined;

await endureKills({
  seed: Number(process.env['CRASH_SEED'] ?? randomInt(1_000_000)),
  ...{ people: 4, works: 500, slots: 50, kills: 16 },
  ...{ restartMs: 1_000, isTimeSkipped: false },
  async startFront(nodes) {
    haproxy = await startHaproxy(nodes);

    return haproxy;
  },
  troubles: {
    'HAProxy cuts all connections to api 1': async () => haproxy?.cutSessions(0),
    'HAProxy cuts all connections to api 2': async () => haproxy?.cutSessions(1),
    'HAProxy is reloaded': async () => haproxy?.reload(),
    'HAProxy is killed': async () => haproxy?.kill(),
  },
});
