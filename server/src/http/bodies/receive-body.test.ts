import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { receiveBody } from './receive-body.ts';

const bodyOf = (text: string) => Readable.from([Buffer.from(text)], { objectMode: false });

test('the buffer is emptied after `use` has succeeded', async () => {
  let read: Buffer = Buffer.alloc(0);
  await receiveBody({ body: bodyOf('sea'), folder: '/nowhere', length: 3 }, async received => {
    read = await received.read();
    expect(String(read)).toBe('sea');
  });

  expect(read).toHaveLength(0);
});

test('the buffer stays after `use` has failed, because a thread may still read it', async () => {
  let read: Buffer = Buffer.alloc(0);
  const use = receiveBody(
    { body: bodyOf('sea'), folder: '/nowhere', length: 3 },
    async received => {
      read = await received.read();
      throw new Error('a small file could not be written, and the large one still is');
    },
  );

  await expect(use).rejects.toThrow('still is');
  expect(String(read)).toBe('sea');
});
