// See CAN-23.
import { expect, it } from 'vitest';
import { acquireLock, isLockFree } from './locks.ts';

it('a lock is not free while somebody holds it', async () => {
  const held = await acquireLock('canvas 1');
  expect(await isLockFree('canvas 1')).toBe(false);

  held?.release();

  await expect.poll(() => isLockFree('canvas 1')).toBe(true);
});

it('a lock can be taken while another call checks whether it is free', async () => {
  const [isFound, held] = await Promise.all([isLockFree('canvas 2'), acquireLock('canvas 2')]);

  expect(isFound).toBe(true);
  expect(held).toBeDefined();
  held?.release();
});
