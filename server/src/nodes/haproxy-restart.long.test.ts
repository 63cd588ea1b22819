/** HAProxy is configured as in `docs/operating/nodes.md`. See T21 in docs/reliability.md. */
import { afterAll, test } from 'vitest';
import { openBalancedInstallation } from '../../test/cluster/balanced-installation.ts';
import { rollNodes } from '../../test/cluster/roll-nodes.ts';
import { startHaproxy } from '../../test/services/start-haproxy.ts';

const installation = await openBalancedInstallation({
  slots: 50,
  settings: { DRAIN_SECONDS: '5' },
});
afterAll(installation.close);

test('during a rolling restart behind HAProxy no call fails, no work is lost and each socket is told to connect again', async () => {
  const cluster = await installation.open(4, { startFront: startHaproxy });

  await rollNodes(installation, cluster);
});
