import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { runEvery } from './run-every.ts';

function quietNode() {
  const warnings: unknown[] = [];
  const log = { warn: (fields: unknown) => warnings.push(fields) };

  return { ctx: { log } as unknown as Context, warnings };
}

test('a stop aborts the running chore, waits for its end and logs nothing', async () => {
  const { ctx, warnings } = quietNode();
  const began = Promise.withResolvers<void>();
  let hasEnded = false;
  const chore = runEvery(ctx, { name: 'a long one', everyMs: 1 }, async (_, { signal }) => {
    const aborted = new Promise(resolve =>
      signal.addEventListener('abort', resolve, { once: true }),
    );
    began.resolve();
    await aborted;
    hasEnded = true;
    signal.throwIfAborted();
  });
  await began.promise;

  await chore.stop();

  expect(hasEnded).toBe(true);
  expect(warnings).toEqual([]);
});
