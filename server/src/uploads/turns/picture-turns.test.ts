// See PIC-4.
import { expect, test } from 'vitest';
import { ownerOf } from '../caller.ts';
import { takePictureTurn } from './picture-turns.ts';

const stranger = { id: '192.0.2.1', isOwner: false };

test('an owner may still wait when the queues of a stranger and of another owner are full', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = Array.from({ length: 11 }, () => takePictureTurn(stranger, () => released));
  held.push(...Array.from({ length: 52 }, () => takePictureTurn(ownerOf('mei'), () => released)));

  for (const caller of [stranger, ownerOf('mei')]) {
    await expect(takePictureTurn(caller, () => released)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { retryAfterSeconds: 2 },
    });
  }
  const other = takePictureTurn(ownerOf('lin'), () => Promise.resolve('made'));

  release();
  expect(await other).toBe('made');
  await Promise.all(held);
});
