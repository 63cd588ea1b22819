/** The clock, the log, the provider and the store are fakes. See TIM-3, TIM-4. */
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ageRows } from '../test/age-rows.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../test/database-proxy.ts';
import { CREDITS, startEngine } from '../test/jobs/engine.ts';
import { signedInPerson } from '../test/people/people.ts';
import { startTestServer } from '../test/start-test-server.ts';
import { createFakeStore } from './adapters/object-store/fake.ts';
import { startChores } from './chores.ts';
import { isClockRight } from './clock-watch.ts';
import type { Context } from './context.ts';
import { createLog } from './log.ts';

const DAY_MS = 86_400_000;
let aheadMs = 0;
const lines: string[] = [];
const note = (level: string) => (details: object, message: string) =>
  void (message.includes('clock') && lines.push(`${level} ${message} ${JSON.stringify(details)}`));
const log = Object.assign(createLog({ logLevel: 'silent' }), {
  error: note('error'),
  warn: note('warn'),
});
const clock = { now: () => new Date(Date.now() + aheadMs) };
const server = await startTestServer({ parts: { log, clock } });
const soon = { timeout: 60_000, interval: 20 };

afterEach(() => {
  aheadMs = 0;
});

test.each([
  ['right', 0, 5, true],
  ['just near enough', 59_900, 50, true],
  ['just too far ahead', 60_100, 50, false],
  ['just too far behind', -60_100, 50, false],
  ['perhaps near enough, by a slow answer', 59_900, 200, undefined],
  ['perhaps too far ahead, by a slow answer', 60_100, 200, undefined],
  ['too far off, however slow the answer', 31 * DAY_MS, 100_000, false],
])('a clock that is %s (%i ms off, error %i ms) is right: %s', (_, offMs, errorMs, isRight) => {
  expect(isClockRight({ aheadMs: offMs, errorMs })).toBe(isRight);
});

test('a node with a wrong clock still answers calls, logs the clock once, and reports it in readiness and metrics', async () => {
  const { client } = await signedInPerson(server);
  const ready = async () => (await client.get('/readyz')).body;
  const metrics = async () => {
    const { body } = await client.get('/metrics');

    return ['clock_ahead_seconds', 'clock_wrong'].map(
      name => new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1],
    );
  };

  expect(await ready()).toBe('ready');
  aheadMs = 31 * DAY_MS;
  const note =
    /^ready\nclock: it is 267[89]\d{3} s ahead of the database’s, so this node runs no chores$/;
  for (let ask = 0; ask < 2; ask += 1) expect(await ready()).toMatch(note);
  expect(await metrics()).toEqual([expect.stringMatching(/^267[89]\d{3}$/), '1']);
  expect((await client.get('/api/v1/me')).status).toBe(200);
  expect((await client.get('/readyz')).status).toBe(200);
  aheadMs = -2 * DAY_MS;
  expect(await ready()).toMatch(/behind the database’s/);
  aheadMs = 0;
  for (let ask = 0; ask < 2; ask += 1) expect(await ready()).toBe('ready');

  expect(await metrics()).toEqual([expect.stringMatching(/^-?\d{1,2}$/), '0']);
  expect(lines).toEqual([
    expect.stringMatching(/^error .*runs no chores \{"aheadSeconds":267[89]\d{3}\}$/),
    expect.stringMatching(/^warn .*is right again/),
  ]);
});

test('a node that is not ready for another reason also reports its clock, even without its database', async () => {
  const store = createFakeStore();
  let proxy: DatabaseProxy | undefined;
  const away = await startTestServer({
    parts: { clock, objectStore: store },
    hasWorker: false,
    throughProxy: async database => {
      proxy = await createDatabaseProxy(database);

      return proxy.config;
    },
  });
  onTestFinished(() => proxy?.close());
  const readyz = async () => (await away.client().get('/readyz')).body;
  store.setOutage('FULL');
  aheadMs = 31 * DAY_MS;
  const note =
    /\nclock: it is 267[89]\d{3} s ahead of the database’s, so this node runs no chores$/;

  expect(await readyz()).toMatch(/^not ready\nstore: it has no room\nclock: /);
  expect(await readyz()).toMatch(note);
  await proxy?.takeAway();
  expect(await readyz()).toMatch(/^not ready\ndatabase: it does not answer\nstore: .*\nclock: /);
  expect(await readyz()).toMatch(note);

  await proxy?.bringBack();
  await away.close();
});

test('chores pause while the clock is wrong, and resume by themselves; jobs continue meanwhile', async () => {
  const engine = await startEngine({ clock });
  const { ctx } = engine;
  const { actor, jobId } = await engine.accept();
  await signedInPerson(engine.server);
  await ageRows(ctx, ['accounts_sessions'], 365 * 86_400);
  const sessions = async () =>
    (await sql`select from accounts_sessions`.execute(ctx.db)).rows.length;
  let rounds = 0;
  const check = async () => {
    rounds += 1;

    return ctx.clockWatch.check();
  };
  aheadMs = -40 * DAY_MS;
  const counting: Context = Object.create(ctx, { clockWatch: { value: { check } } });
  const chores = startChores(counting, { jobsMs: 10, indexMs: 10, figuresMs: 10, hourMs: 10 });
  onTestFinished(async () => void (await Promise.all(chores.map(chore => chore.stop()))));

  await vi.waitFor(() => expect(rounds).toBeGreaterThan(100), soon);
  expect(await sessions()).toBeGreaterThan(0);
  await engine.takeNextStep(jobId);
  await engine.forsake(jobId);
  await vi.waitFor(async () => expect(await engine.hasNextStep(jobId)).toBe(true), soon);
  aheadMs = 0;
  await vi.waitFor(async () => expect(await sessions()).toBe(0), soon);

  await engine.advance(jobId);
  expect(await engine.balance(actor)).toBe(CREDITS - 10);
});
