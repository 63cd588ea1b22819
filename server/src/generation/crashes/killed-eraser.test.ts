/** A node that is killed while it deletes works for good. `killed-eraser.long.test.ts` has every moment of it. */
import { afterAll, expect, test } from 'vitest';
import { startEraser } from '../../../test/crash/eraser.ts';

const eraser = await startEraser();
afterAll(() => eraser.close());

test('killed between files and rows, store and rows are in step after the restart', {
  timeout: 120_000,
}, async () => {
  await expect(eraser.endureCrash('after delete:3')).resolves.toBeUndefined();
});
