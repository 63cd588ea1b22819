/**
 * Nodes and PostgreSQL run with a shifted clock. Only the stand-in for fal.ai has the right time.
 * See T19 in docs/reliability.md, TIM-1, LIM-6.
 */
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../test/client.ts';
import {
  askReadiness,
  type Installation,
  openInstallation,
  type ServingNode,
} from '../../test/cluster/open-installation.ts';
import { promptOf } from '../../test/crash/judge-works.ts';
import type { Submitter } from '../../test/jobs/submitting.ts';
import { submission } from '../../test/people/actors.ts';
import { createMachineClock } from '../../test/services/machine-clock.ts';
import { makePostgresPair } from '../../test/services/replicated-postgres.ts';

const HOUR_MS = 3_600_000;
const DATABASE = 'studio';
const WORKS = 3;
const WAIT = { timeout: 120_000, interval: 50 };

const clock = createMachineClock();
const closing: (() => unknown)[] = [clock.remove];
let installation: Installation;
let api: ServingNode;
let asked = 0;

beforeAll(async () => {
  const pair = await makePostgresPair();
  closing.push(pair.close);
  const [postgres] = pair.servers;
  await postgres.init();
  await postgres.start({ environment: clock.environment });
  await postgres.query(`create database ${DATABASE}`);
  installation = await openInstallation(postgres.connection(DATABASE), clock.environment);
  closing.push(installation.close);
  api = await installation.start('api');
  await Promise.all([installation.start('worker'), installation.start('worker')]);
}, 300_000);
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
}, 60_000);

beforeEach(() => clock.set(0));

test.each([
  ['three days ahead', () => 72 * HOUR_MS, { begunEnd: 'failed', session: 200 }],
  ['an hour back', () => -HOUR_MS, { begunEnd: 'completed', session: 200 }],
  ['to a leap day', () => Date.UTC(2028, 1, 29) - Date.now(), { begunEnd: 'failed', session: 401 }],
  [
    'to the moment in which Europe sets its clocks forward',
    () => Date.UTC(2027, 2, 28, 1) - Date.now(),
    { begunEnd: 'failed', session: 401 },
  ],
])(
  'after a jump %s and back, works end and are charged once or refunded, sessions and limits hold and end in time, and ids stay ordered',
  async (_, jumpMs, { begunEnd, session }) => {
    const { fal } = installation;
    const [mei] = await installation.signUp(1);
    if (!mei) throw new Error('nobody has signed up');
    const me = async () => (await mei.client.get(routes.getMe.path)).status;
    fal.plan.polls = Number.POSITIVE_INFINITY;
    const begun = await ask(mei);
    await vi.waitFor(async () => expect(await countRequests()).toBe(WORKS), WAIT);

    clock.set(jumpMs());
    expect(await me()).toBe(session);
    expect((await mei.client.post(routes.signIn.path, mei)).status).toBe(200);
    expect(await askReadiness(api)).toBe('200 ready');
    expect([await forgetPassword(mei), await forgetPassword(mei)]).toEqual([200, 429]);
    fal.plan.polls = 1;
    const during = await ask(mei);
    await untilEnded(during);

    clock.set(0);
    finishRequests();
    expect(await me()).toBe(200);
    expect(await forgetPassword(mei)).toBe(200);
    const after = await ask(mei);
    await installation.settle();

    expect(await statusesOf(begun)).toEqual(begun.map(() => begunEnd));
    for (const ids of [during, after])
      expect(await statusesOf(ids)).toEqual(ids.map(() => 'completed'));
    const ids = [...begun, ...during, ...after];
    expect(ids.toSorted()).toEqual(ids);
    const prompts = fal.submissions.map(({ input }) => String(input['prompt']));
    expect(prompts).toHaveLength(new Set(prompts).size);
  },
);

async function countRequests(): Promise<number> {
  const { rows } = await sql`
    select from jobs where request_id is not null and step = 'waiting'`.execute(
    installation.ctx.db,
  );

  return rows.length;
}

async function ask(person: Submitter): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < WORKS; count += 1) {
    asked += 1;
    const body = submission({ modelName: 'nano-banana', prompt: promptOf(asked) });
    const answer = await person.client.post(routes.submitJob.path, body);
    expect(answer.status).toBe(202);
    ids.push(answer.body.jobId);
  }

  return ids;
}

async function forgetPassword({ email, client }: Submitter): Promise<number> {
  const browser = createClient(client.url, client.origin);

  return (await browser.post('/api/auth/forgot-password', { email })).status;
}

async function statusesOf(ids: readonly string[]): Promise<string[]> {
  const rows = await installation.ctx.db
    .selectFrom('works')
    .select('status')
    .where('id', 'in', [...ids])
    .execute();

  return rows.map(({ status }) => status);
}

async function untilEnded(ids: readonly string[]): Promise<void> {
  await vi.waitFor(async () => expect(await statusesOf(ids)).not.toContain('pending'), WAIT);
}

function finishRequests(): void {
  const { fal } = installation;
  for (const { requestId } of fal.submissions) {
    const state = fal.find(requestId)?.state;
    if (state === 'queued' || state === 'begun') fal.finish(requestId);
  }
}
