import { expect, test } from '@playwright/test';
import { createWaits } from '../fixtures/create-waits.ts';

test('a wait gets a later result, and an expired wait takes none', async () => {
  const { notify, waitUntil } = createWaits(1);
  const mails: string[] = [];
  const lost = waitUntil(
    () => mails.shift(),
    () => `${mails.length} mails`,
  );
  await expect(lost).rejects.toThrow('0 mails');

  mails.push('first');
  notify();
  expect(mails).toEqual(['first']);

  const next = waitUntil(
    () => (mails.length > 1 ? mails.shift() : undefined),
    () => 'no second mail',
  );
  mails.push('second');
  notify();
  notify();
  expect(await next).toBe('first');
  expect(mails).toEqual(['second']);
});
