// See GEN-14.
import { expect, test } from 'vitest';
import { createBodyRoom } from './body-room.ts';

test('a node limits the bytes of each caller and of all callers together', () => {
  const room = createBodyRoom(10, 25);

  room.take('mei', 6);
  room.take('mei', 4);
  expect(() => room.take('mei', 1)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  room.take('tom', 10);
  expect(() => room.take('wei', 6)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  room.take('wei', 5);
});

test('released bytes are available to later calls', () => {
  const room = createBodyRoom(10, 10);

  const giveBack = room.take('mei', 10);
  giveBack();

  expect(room.take('mei', 10)).toBeInstanceOf(Function);
});
