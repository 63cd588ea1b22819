/** See PRE-18. */
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { keepPreset } from '../../test/presets.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { enqueue } from '../queue/define-task.ts';
import { paintGalleryTask } from '../seeds/definitions.ts';

const server = await startTestServer({ settings: { FIRST_GALLERY: 'on' }, hasWorker: false });
const { ctx } = server;

beforeEach(() => setAge(ctx, '9 minutes'));

test('an empty list of a new installation says that the first gallery is being painted', async () => {
  expect(await list()).toEqual({ presets: [], total: 0, isBeingHung: true });
  expect(await list('?category=featured')).toEqual({ presets: [], total: 0, isBeingHung: true });
});

test('an empty list says nothing of a first gallery on an older installation, or if the operator wants none', async () => {
  const other = await startTestServer({ settings: { FIRST_GALLERY: 'off' }, hasWorker: false });
  await setAge(ctx, '11 minutes');
  await setAge(other.ctx, '9 minutes');

  expect(await list()).toEqual({ presets: [], total: 0 });
  const { body } = await other.client().get(routes.listPresets.path);
  expect(body).toEqual({ presets: [], total: 0 });
});

test('a list with presets says that the first gallery is being painted while its task waits, but not after the task failed', async () => {
  await keepPreset(ctx, { title: 'Koi' });
  await withTransaction(ctx.db, tx => enqueue(tx, paintGalleryTask, {}));
  expect(await list()).toMatchObject({ total: 1, isBeingHung: true });

  await sql`update tasks set failed_at = now()`.execute(ctx.db);

  expect(await list()).toMatchObject({ total: 1 });
  expect(await list()).not.toHaveProperty('isBeingHung');
});

async function setAge({ db }: Context, age: string): Promise<void> {
  await sql`update migrations set timestamp = to_json(now() - ${age}::interval) #>> '{}'`.execute(
    db,
  );
}

async function list(query = '') {
  const { body } = await server.client().get(`${routes.listPresets.path}${query}`);

  return body;
}
