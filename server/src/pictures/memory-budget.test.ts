// See UPL-7.
import { expect, test } from 'vitest';
import { type BudgetLimits, createMemoryBudget } from './memory-budget.ts';

const limits: BudgetLimits = {
  ...{ bytesMax: 100, atOnceMax: 2, waitingMax: 20, waitingPerOwnerMax: 10 },
  ...{ waitMsMax: 30_000, runMsMax: 45_000 },
};

/**
 * Opens a budget whose work ends when the test calls `end`. `begun` lists the work in the order of
 * its start.
 */
function openBudget(changes: Partial<BudgetLimits> = {}) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  let passTime = () => {};
  const after = (ms: number, run: () => void) => {
    if (ms === limits.waitMsMax) passTime = run;

    return () => {};
  };
  const budget = createMemoryBudget({ after }, { ...limits, ...changes });

  return {
    begun,
    use: (owner: string, name: string, bytes: number) =>
      budget.use({ owner, bytes }, async () => {
        begun.push(name);
        await new Promise<void>(resolve => ends.set(name, resolve));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await settle();
    },
    passTime: () => passTime(),
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

test('work starts while there is memory for it, and otherwise waits', async () => {
  const { use, begun, end } = openBudget();
  void use('ana', 'a', 60);
  void use('ben', 'b', 40);
  void use('cem', 'c', 1);
  await settle();
  expect(begun).toEqual(['a', 'b']);

  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('the number of concurrent pieces of work is limited, even if they take little memory', async () => {
  const { use, begun } = openBudget();
  for (const name of ['a', 'b', 'c']) void use(name, name, 1);
  await settle();

  expect(begun).toEqual(['a', 'b']);
});

test('work that needs more than the whole budget runs alone', async () => {
  const { use, begun, end } = openBudget();
  void use('ana', 'first', 1);
  void use('ben', 'giant', 500);
  void use('cem', 'last', 1);
  await settle();
  expect(begun).toEqual(['first']);

  await end('first');
  expect(begun).toEqual(['first', 'giant']);

  await end('giant');
  expect(begun).toEqual(['first', 'giant', 'last']);
});

test('an owner’s first piece of work starts before the third of another owner', async () => {
  const { use, begun, end } = openBudget();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void use('ana', name, 50);
  void use('ben', 'b1', 50);
  await settle();
  await end('a1');

  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

test('two owners with long queues take turns', async () => {
  const { use, begun, end } = openBudget({ atOnceMax: 1 });
  for (const name of ['a1', 'a2', 'a3']) void use('ana', name, 1);
  for (const name of ['b1', 'b2', 'b3']) void use('ben', name, 1);
  await settle();
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(begun.at(-1) ?? name);

  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'b3']);
});

test('small work does not start before large work that has waited longer', async () => {
  const { use, begun, end } = openBudget();
  void use('ana', 'a', 30);
  void use('ben', 'large', 90);
  void use('cem', 'c', 10);
  await settle();
  expect(begun).toEqual(['a']);

  await end('a');
  expect(begun).toEqual(['a', 'large', 'c']);
});

test('an owner with too long a queue is refused, but the work of other owners may wait', async () => {
  const { use } = openBudget({ waitingPerOwnerMax: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void use('ana', name, 50);

  await expect(use('ana', 'a5', 1)).rejects.toMatchObject({ name: 'BudgetBusy' });
  const waiting = use('ben', 'b', 1);
  expect(await Promise.race([waiting, settle().then(() => 'waits')])).toBe('waits');
});

test('work is refused while the queues of all owners together are too long', async () => {
  const { use } = openBudget({ waitingMax: 1 });
  for (const name of ['a', 'b', 'c']) void use(name, name, 50);

  await expect(use('dora', 'd', 1)).rejects.toMatchObject({ name: 'BudgetBusy' });
});

test('work that waits too long is refused, and does not begin later', async () => {
  const { use, begun, end, passTime } = openBudget({ atOnceMax: 1 });
  void use('ana', 'a', 1);
  const refused = use('ben', 'b', 1);
  await settle();
  passTime();

  await expect(refused).rejects.toMatchObject({ name: 'BudgetBusy' });
  await end('a');
  expect(begun).toEqual(['a']);
});

test('work that fails releases its memory', async () => {
  const budget = createMemoryBudget({ after: () => () => {} }, { ...limits, atOnceMax: 1 });
  const failing = Array.from({ length: 3 }, () =>
    budget.use({ owner: 'ana', bytes: 90 }, () => Promise.reject(new Error('no picture'))),
  );

  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect(await budget.use({ owner: 'ben', bytes: 90 }, async () => 'done')).toBe('done');
});
