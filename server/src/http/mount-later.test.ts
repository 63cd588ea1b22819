/** The test supplies the operations of these routes. */
import { invitesEndpoints } from '@vermilion/contract/admin/invites';
import { routes } from '@vermilion/contract/routes';
import { versionEndpoints } from '@vermilion/contract/version';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../test/start-test-server.ts';
import { createServer } from './create-server.ts';
import type { Mount } from './mount.ts';
import { type LaterOperations, mountLater } from './mount-later.ts';

const { ctx } = await startTestServer({ hasWorker: false });

const versionOf: ReturnType<typeof mounting> = mounting(mount =>
  mount(versionEndpoints.getVersion, async () => ({ version: 'loaded' })),
);

function mounting(mountRoutes: (mount: Mount) => void) {
  return [mountRoutes];
}

async function serverWith(operations: LaterOperations) {
  const server = await createServer(ctx, { findActor: async () => null, scriptHashes: [] });
  mountLater(server, ctx, operations);
  onTestFinished(() => server.close());

  return server;
}

const path = routes.getVersion.path;

test('concurrent calls load the operations once', async () => {
  const loaded = Promise.withResolvers<typeof versionOf>();
  let loads = 0;
  const load = () => {
    loads += 1;
    return loaded.promise;
  };
  const server = await serverWith({ path, load });

  const calls = Array.from({ length: 20 }, () => server.inject(path));
  loaded.resolve(versionOf);
  const answers = await Promise.all(calls);

  expect(answers.map(answer => answer.statusCode)).toEqual(calls.map(() => 200));
  expect(answers[19]?.json()).toEqual({ version: 'loaded' });
  expect((await server.inject(path)).statusCode).toBe(200);
  expect(loads).toBe(1);
});

test('a failed load fails its call, and the next call loads again', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads === 1) throw new Error('too many open files');
    return versionOf;
  };
  const server = await serverWith({ path, load });

  expect((await server.inject(path)).json()).toMatchObject({ code: 'INTERNAL' });
  expect((await server.inject(path)).json()).toEqual({ version: 'loaded' });
});

test('a call without access loads no operations', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return mounting(mount => mount(invitesEndpoints.listInvites, async () => ({ invites: [] })));
  };
  const server = await serverWith({ path: routes.listInvites.path, load });

  expect((await server.inject(routes.listInvites.path)).statusCode).toBe(401);
  expect(loads).toBe(0);
});

test('a route fails if the loaded operations do not mount it', async () => {
  const server = await serverWith({ path, load: async () => [] });

  expect((await server.inject(path)).json()).toMatchObject({ code: 'INTERNAL' });
});
