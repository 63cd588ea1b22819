import { newPresetBody } from '@vermilion/contract/presets';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { quickProvider } from '../../test/jobs/works.ts';
import { actorWith } from '../../test/people/actors.ts';
import { keepPresetsOf } from '../../test/preset-keeper.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { listStoredKeys } from '../../test/stored-objects.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { sweepOrphans } from '../uploads/orphans/sweep-orphans.ts';
import { keyOf, readPicture } from '../uploads/public.ts';
import { createPreset } from './create-preset.ts';

const objectStore = createFakeStore();
const server = await startTestServer({ parts: { imageProviders: [quickProvider()], objectStore } });
const { ctx } = server;
const words = { customTitle: ' A pond ', customDescription: 'Still water.', category: 'creative' };
const { ada, pond, create } = await keepPresetsOf(server, words);

function loseAnswers(db: Db): Db {
  const transaction = () => ({
    execute: async (work: (tx: Tx) => Promise<unknown>) => {
      await db.transaction().execute(work);
      throw new Error('the answer was lost');
    },
  });

  return new Proxy(db, {
    get(target, property) {
      const member: unknown =
        property === 'transaction' ? transaction : Reflect.get(target, property);

      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

describe('the files that a new preset copies', () => {
  const failing = async (work: () => Promise<unknown>) => {
    await sql`alter table presets add constraint broken check (title <> 'A pond')`.execute(ctx.db);
    await work();
    await sql`alter table presets drop constraint broken`.execute(ctx.db);
  };

  test('are removed if the preset is not written', async () => {
    const before = await listStoredKeys(ctx);

    await failing(async () => expect(await create(pond.id)).toMatchObject({ status: 500 }));

    expect(await listStoredKeys(ctx)).toEqual(before);
  });

  test('are kept if the preset was written but the database’s answer was lost', async () => {
    const actor: Actor = { ...(await actorWith(ctx, 0)), userId: ada.id, role: 'admin' };
    const body = newPresetBody.parse({ ...words, jobId: pond.id, customTitle: 'A lost answer' });

    await expect(createPreset({ ...ctx, db: loseAnswers(ctx.db) }, actor, body)).rejects.toThrow(
      'lost',
    );

    const { body: answer } = await create(pond.id, { customTitle: 'A lost answer' });
    expect(answer.preset.title).toBe('A lost answer');
    expect(await readPicture(ctx, keyOf(answer.preset.url) ?? '')).not.toBeNull();
  });

  test('are swept after an hour if a node died before it wrote the preset', async () => {
    const before = await listStoredKeys(ctx);
    const { quarantine } = objectStore;
    objectStore.quarantine = async () => Promise.reject(new Error('the node is dead'));
    await failing(() => create(pond.id));
    objectStore.quarantine = quarantine;
    expect((await listStoredKeys(ctx)).length).toBeGreaterThan(before.length);

    await sweepOrphans(ctx);
    const young = await listStoredKeys(ctx);
    for (const object of objectStore.objects.values())
      object.writtenAt = new Date(Date.now() - 3_601_000);
    await sweepOrphans(ctx);

    expect(young.length).toBeGreaterThan(before.length);
    expect(await listStoredKeys(ctx)).toEqual(before);
  });
});
