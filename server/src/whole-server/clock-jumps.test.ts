/**
 * Leases, deadlines, limits, sessions and links use the clock of the database. Signed values that
 * are not stored use the node's clock. The node's clock is a fake. In the tests of jobs, the
 * provider and the store are fakes too. See T19 in docs/reliability.md, TIM-1, TIM-2.
 */
import { fillPath, PROVIDER_WEBHOOK_PATH } from '@vermilion/contract/routes';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ageRows } from '../../test/age-rows.ts';
import { checkInvariants } from '../../test/invariants.ts';
import { CREDITS, completed, startEngine, working } from '../../test/jobs/engine.ts';
import { takeStep } from '../../test/jobs/engine-steps.ts';
import { plainPicture } from '../../test/jobs/inputs.ts';
import { readRow } from '../../test/jobs/job-rows.ts';
import { actorWith, submission } from '../../test/people/actors.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { mailedReset } from '../../test/people/resets.ts';
import { startFalServer } from '../../test/services/fal-server.ts';
import { fetchToken, openReadySocket, openSocket } from '../../test/socket.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { askSlot, putFile } from '../../test/uploads.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { submitJob } from '../generation/submit-job.ts';

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
  [
    'to the moment in which Europe sets its clocks forward',
    () => Date.UTC(2027, 2, 28, 1) - Date.now(),
  ],
])(
  'after a jump %s, leases, deadlines and limits hold, and begun works end and are charged once',
  async (_, jumpMs) => {
    const limit = { name: 'clock-jumps', calls: 1, perSeconds: 600 };
    const subject = ctx.ids.next();
    await ctx.rateLimits.consume(limit, subject);
    provider.script = { submit: async () => working, poll: async () => completed };
    const [waiting, queued] = [await accept(), await accept()];
    await advance(waiting.jobId);
    const before = await row(waiting.jobId);

    aheadMs = jumpMs();
    await sweep();

    expect(await row(waiting.jobId)).toEqual(before);
    await expect(ctx.rateLimits.consume(limit, subject)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    const late = await accept();
    for (const { jobId } of [waiting, queued, late]) await advance(jobId);
    for (const { jobId } of [queued, late]) await advance(jobId);
    for (const { actor, jobId } of [waiting, queued, late]) {
      expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 1 });
      expect(await balance(actor)).toBe(CREDITS - 10);
    }
    await checkInvariants(ctx);
    aheadMs = 0;
    const ids = [waiting, queued, late, await accept()].map(({ jobId }) => jobId);
    expect(ids.toSorted()).toEqual(ids);
  },
);

test.each([
  ['40 days ahead', 40 * 24 * HOUR_MS],
  ['40 days back', -40 * 24 * HOUR_MS],
])(
  'sessions begin, continue and end as usual on a node whose clock is %s, and its sockets open',
  async (_, jumpMs) => {
    const server = await startTestServer({ parts: { clock: { now } } });
    const before = await signedInPerson(server);
    aheadMs = jumpMs;
    const during = await signedInPerson(server);
    const statuses = async () => {
      const answers = [before, during].map(({ client }) => client.get('/api/auth/refresh'));

      return (await Promise.all(answers)).map(({ status }) => status);
    };

    expect(await statuses()).toEqual([200, 200]);
    await openReadySocket(before.client);
    aheadMs = 0;
    expect(await statuses()).toEqual([200, 200]);
    await ageRows(server.ctx, ['accounts_sessions'], 8 * 86_400);
    expect(await statuses()).toEqual([401, 401]);
    aheadMs = jumpMs;
    expect(await statuses()).toEqual([401, 401]);
  },
);

test('upload addresses and realtime tokens expire on a fast clock and not on a slow one; links are valid on any clock', async () => {
  const server = await startTestServer({ parts: { clock: { now } } });
  const person = await signedInPerson(server);
  const bytes = await plainPicture();
  const { uploadUrl } = await askSlot(person, { sizeBytes: bytes.length });
  const token = await fetchToken(person.client);
  const tryAll = async (jumpMs: number) => {
    aheadMs = jumpMs;
    const socket = await openSocket(person.client);
    socket.send({ type: 'token', token });
    const opened = await Promise.race([socket.next('ready'), socket.closed]);
    socket.cut();

    return [
      (await putFile(uploadUrl, bytes)).status,
      typeof opened === 'number' ? opened : 'ready',
    ];
  };
  const followLink = async (jumpMs: number) => {
    aheadMs = 0;
    const link = await mailedReset(server, person.email);
    aheadMs = jumpMs;

    return (await server.client().post('/api/auth/recovery', { token: link })).status;
  };

  expect(await tryAll(72 * HOUR_MS)).toEqual([403, 4401]);
  expect(await followLink(72 * HOUR_MS)).toBe(200);
  expect(await tryAll(-HOUR_MS)).toEqual([200, 'ready']);
  expect(await tryAll(0)).toEqual([200, 'ready']);
  expect(await followLink(-HOUR_MS)).toBe(200);
});

test('a webhook call of fal.ai is refused while the clock is wrong, and a poll still fetches the picture', async () => {
  const fal = await startFalServer();
  onTestFinished(() => fal.close());
  const settings = {
    ...fal.settings,
    PUBLIC_URL: 'https://studio.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const server = await startTestServer({
    ...{ hasWorker: false, settings, parts: { clock: { now }, objectStore: createFakeStore() } },
  });
  const url = `${server.url}${fillPath(PROVIDER_WEBHOOK_PATH, { provider: 'fal' })}`;
  const actor = await actorWith(server.ctx, 500);
  const { jobId } = await submitJob(server.ctx, actor, {
    ...{ body: submission({ modelName: 'nano-banana' }), idempotencyKey: undefined },
  });
  const step = () => takeStep(server.ctx, jobId);
  const job = () => readRow(server.ctx.db, jobId);
  fal.plan.polls = 1;
  await step();
  const requestId = (await job()).request_id ?? '';

  for (const [jumpMs, status] of [
    [72 * HOUR_MS, 401],
    [-HOUR_MS, 401],
    [0, 200],
  ] as const) {
    aheadMs = jumpMs;
    expect(await fal.sendWebhook(requestId, { url })).toBe(status);
  }

  aheadMs = 72 * HOUR_MS;
  for (let polls = 0; polls < 3; polls += 1) await step();
  expect(await job()).toMatchObject({ status: 'completed', submissions: 1 });
});
