/** See PIC-6. */
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { keyOfPreview, pictureOf, previewOf, startPreviews } from '../../test/previews.ts';
import { askSlot, putFile } from '../../test/uploads.ts';
import { sweepOrphans } from './orphans/sweep-orphans.ts';

const HOUR_MS = 3_600_000;
const { ctx, objectStore, put, person, workOf, ask, rowOf } = await startPreviews();

describe('the preview', () => {
  test.each(['made', 'still to be made'])(
    'is not served while its work is in the trash (%s)',
    async state => {
      const work = await workOf();
      if (state === 'made') expect((await ask(previewOf(work))).status).toBe(200);
      await person.client.delete(fillPath(routes.deleteWork.path, { id: work.id }));

      expect((await ask(previewOf(work))).status).toBe(404);

      await person.client.post(fillPath(routes.restoreWork.path, { id: work.id }));
      expect((await ask(previewOf(work))).status).toBe(200);
    },
  );

  test('is served only to earlier requests if its work goes to the trash while the preview is being stored', async () => {
    const work = await workOf();
    const { promise: isDeleted, resolve: release } = Promise.withResolvers<void>();
    const { promise: isStored, resolve: stored } = Promise.withResolvers<void>();
    objectStore.put = async (...given) => {
      await put.apply(objectStore, given);
      stored();
      await isDeleted;
    };
    const asked = ask(previewOf(work));
    await isStored;

    await person.client.delete(fillPath(routes.deleteWork.path, { id: work.id }));
    release();

    expect((await asked).status).toBe(200);
    expect((await ask(previewOf(work))).status).toBe(404);
    expect(await rowOf(keyOfPreview(work))).toBeUndefined();
    await person.client.post(fillPath(routes.restoreWork.path, { id: work.id }));
    expect((await ask(previewOf(work))).status).toBe(200);
  });

  test('is deleted with its work', async () => {
    const work = await workOf();
    await ask(previewOf(work));

    await person.client.delete(`${fillPath(routes.deleteWork.path, { id: work.id })}?forever=true`);

    await expect.poll(() => rowOf(keyOfPreview(work)), { timeout: 5_000 }).toBeUndefined();
    expect(objectStore.objects.has(keyOfPreview(work))).toBe(false);
    expect((await ask(previewOf(work))).status).toBe(404);
  });

  test('has its upload as parent, and a repeated transfer of the upload gets the same answer', async () => {
    const png = await pictureOf(1_500, 300);
    const { publicUrl, uploadUrl } = await askSlot(person);
    const [first, address] = [
      await putFile(uploadUrl, png),
      publicUrl?.replace('.png', '-1280.webp') ?? '',
    ];

    expect((await ask(address)).status).toBe(200);

    expect(await rowOf(address.replace('/files/', ''))).toMatchObject({
      kind: 'upload',
      parent_key: publicUrl?.replace('/files/', ''),
      job_id: null,
    });
    expect((await putFile(uploadUrl, png)).body).toEqual(first.body);
  });
});

describe('the sweep of orphans', () => {
  /** Stores a file without a row, as if the node had crashed between the two writes. */
  async function leftOver(work: Job): Promise<string> {
    const key = keyOfPreview(work);
    await put.call(
      objectStore,
      key,
      await sharp(await pictureOf(1_280, 320))
        .webp()
        .toBuffer(),
      'image/webp',
    );

    return key;
  }
  const sweepLater = () => {
    for (const object of objectStore.objects.values())
      object.writtenAt = new Date(Date.now() - 2 * HOUR_MS);

    return sweepOrphans(ctx);
  };

  test('leaves a preview without a row, and quarantines it once its picture was deleted', async () => {
    const [asked, gone] = [await workOf(), await workOf()];
    const keys = [await leftOver(asked), await leftOver(gone)];

    await sweepLater();

    expect(keys.map(key => objectStore.objects.has(key))).toEqual([true, true]);
    expect((await ask(previewOf(asked))).status).toBe(200);
    await person.client.delete(`${fillPath(routes.deleteWork.path, { id: gone.id })}?forever=true`);
    await expect
      .poll(() => rowOf(gone.url?.replace('/files/', '') ?? ''), { timeout: 5_000 })
      .toBeUndefined();
    await sweepLater();
    expect(keys.map(key => objectStore.objects.has(key))).toEqual([true, false]);
  });
});
