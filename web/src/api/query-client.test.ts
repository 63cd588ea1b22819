// See CAL-11.
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

test('a change without a connection fails at once, and is not made later', async () => {
  let calls = 0;
  const change = new MutationObserver(createQueryClient(), {
    mutationFn: () => {
      calls += 1;

      return Promise.reject(new Error('no connection'));
    },
  });
  await expect(change.mutate()).rejects.toThrow('no connection');
  onlineManager.setOnline(true);
  expect(calls).toBe(1);
});

test('a query without a connection fails instead of waiting', async () => {
  const question = createQueryClient().fetchQuery({
    queryKey: ['question'],
    queryFn: () => Promise.reject(new Error('no connection')),
  });
  await expect(question).rejects.toThrow('no connection');
});
