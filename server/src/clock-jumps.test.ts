/**
 * T19: a node whose clock jumps while works are under way. Leases, deadlines and limits go by the clock of the database, sessions by that
 * of the node. Real: database, ledger, HTTP. Fake: provider, store, and the clock.
 */
import { beforeEach, expect, test } from 'vitest';
import { CREDITS, completed, startEngine, working } from '../test/engine.ts';
import { checkInvariants } from '../test/invariants.ts';
import { signedInPerson } from '../test/people.ts';
import { startTestServer } from '../test/start-test-server.ts';

const HOUR_MS = 3_600_000;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const engine = await startEngine({ clock: { now } });
const { ctx, provider, accept, advance, row, sweep, balance } = engine;

beforeEach(async () => {
  aheadMs = 0;
  await engine.reset();
});

test.each([
  ['three days ahead', () => 72 * HOUR_MS],
  ['an hour back', () => -HOUR_MS],
  ['three days back', () => -72 * HOUR_MS],
  ['into a leap day', () => Date.UTC(2028, 1, 29) - Date.now()],
  ['to the moment in which Europe sets its clocks forward', () => Date.UTC(2027, 2, 28, 1) - Date.now()],
])('%s: no lease, deadline or limit is fooled, and what was begun ends, charged once', async (_, jumpMs) => {
  const limit = { name: 'clock-jumps', calls: 1, perSeconds: 600 };
  const subject = ctx.ids.next();
  await ctx.rateLimits.consume(limit, subject);
  provider.script = { submit: async () => working, look: async () => completed };
  const [waiting, queued] = [await accept(), await accept()];
  await advance(waiting.jobId);
  const before = await row(waiting.jobId);

  aheadMs = jumpMs();
  await sweep();

  expect(await row(waiting.jobId)).toEqual(before);
  await expect(ctx.rateLimits.consume(limit, subject)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const late = await accept();
  for (const { jobId } of [waiting, queued, late]) await advance(jobId);
  for (const { jobId } of [queued, late]) await advance(jobId);
  for (const { actor, jobId } of [waiting, queued, late]) {
    expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 1 });
    expect(await balance(actor)).toBe(CREDITS - 10);
  }
  await checkInvariants(ctx);
});

test('a session goes on whether the clock jumps back or ahead, until it has been idle for too long by it', async () => {
  const server = await startTestServer({ parts: { clock: { now } } });
  const { client } = await signedInPerson(server);
  const statusAt = async (jumpMs: number) => {
    aheadMs = jumpMs;

    return (await client.get('/api/v1/me')).status;
  };

  expect(await statusAt(-HOUR_MS)).toBe(200);
  expect(await statusAt(72 * HOUR_MS)).toBe(200);
  expect(await statusAt(0)).toBe(200);
  expect(await statusAt(40 * 24 * HOUR_MS)).toBe(401);
});
