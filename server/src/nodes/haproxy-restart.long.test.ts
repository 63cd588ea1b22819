/**
 * T21: a rolling restart behind HAProxy, configured as in `docs/operating/nodes.md`. Fake: fal.ai,
 * the bucket.
 */
import { afterAll, test } from 'vitest';
import { openBalancedInstallation } from '../../test/cluster/balanced-installation.ts';
import { rollNodes } from '../../test/cluster/roll-nodes.ts';
import { startHaproxy } from '../../test/services/start-haproxy.ts';

const installation = await openBalancedInstallation({
  slots: 50,
  settings: { DRAIN_SECONDS: '5' },
});
afterAll(installation.close);

test('a rolling restart behind HAProxy fails no call, loses no work and tells each socket to connect again', async () => {
  const cluster = await installation.open(4, { startFront: startHaproxy });

  await rollNodes(installation, cluster);
});
