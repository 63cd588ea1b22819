/**
 * T21: all four nodes are restarted one after the other, under load. Real: the nodes, each a process
 * of its own, and PostgreSQL. The balancer is the small one of `npm run nodes`.
 */
import { afterAll, test } from 'vitest';
import { createInstallation } from '../../test/cluster/installation.ts';
import { rollNodes } from '../../test/cluster/roll-nodes.ts';

const installation = await createInstallation({ slots: 50, settings: { DRAIN_SECONDS: '5' } });
afterAll(installation.close);

test('a rolling restart fails no call, loses no work and tells each socket to connect again', async () => {
  const { nodes } = await installation.open(6);

  await rollNodes(installation, nodes);
});
