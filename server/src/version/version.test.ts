import { routes } from '@vermilion/contract/routes';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { startTestServer } from '../../test/start-test-server.ts';

test('anybody can ask for the version', async () => {
  const server = await startTestServer({ hasWorker: false });

  expect(await server.client().get(routes.getVersion.path)).toMatchObject({
    status: 200,
    body: { version: manifest.version },
  });
});
