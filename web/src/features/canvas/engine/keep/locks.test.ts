// See CAN-23.
import { expect, it } from 'vitest';
import { hold, isFree } from './locks.ts';

it('a lock is not free while somebody holds it', async () => {
  const held = await hold('canvas 1');
  expect(await isFree('canvas 1')).toBe(false);

  held?.release();

  await expect.poll(() => isFree('canvas 1')).toBe(true);
});

it('a lock can be taken while another call checks whether it is free', async () => {
  const [isFound, held] = await Promise.all([isFree('canvas 2'), hold('canvas 2')]);

  expect(isFound).toBe(true);
  expect(held).toBeDefined();
  held?.release();
});
