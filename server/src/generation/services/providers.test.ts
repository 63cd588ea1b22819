/** See ADL-10, ADL-11. */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { commandsAt } from '../../../test/admin-commands.ts';
import { askedWork, endedWork, finishedWork, quickProvider } from '../../../test/jobs/works.ts';
import { callsBy } from '../../../test/people/admin-calls.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { administrator, type Person, signedInPerson } from '../../../test/people/people.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { ProviderFailure } from '../../adapters/image-provider/port.ts';

const provider = quickProvider();
const server = await startTestServer({ parts: { imageProviders: [provider] } });
const { db } = server.ctx;
const { admin, auditOf } = commandsAt(server);
let ada: Person;
let mei: Person;
let call: ReturnType<typeof callsBy>;

beforeAll(async () => {
  ada = await administrator(server, 'ada');
  mei = await signedInPerson(server);
  call = callsBy(ada);
});
beforeEach(() => forgetLimits(server));
afterEach(async () => {
  provider.script = {};
  await db.deleteFrom('generation_providers').execute();
});

async function listed() {
  const { status, body } = await call('listProviders');
  expect(status, JSON.stringify(body)).toBe(200);

  return body.providers[0];
}

const ask = (name = 'sketchbook') => call('testProvider', { params: { name } });

test('the list of services shows breaker, last success, last failure and duration', async () => {
  expect(await listed()).toMatchObject({
    ...{ name: 'sketchbook', title: 'Sketchbook', is_free: true, breaker: 'closed' },
    ...{ last_success_at: null, last_failure_at: null, median_seconds: null, waiting: 0 },
  });
  await finishedWork(mei);
  provider.script.submit = async () =>
    Promise.reject(new ProviderFailure('NO_IMAGE', false, 'nothing came'));
  await endedWork(mei, await askedWork(mei));

  expect(await listed()).toMatchObject({
    last_success_at: expect.stringMatching(/Z$/),
    last_failure_at: expect.stringMatching(/Z$/),
    last_failure_reason: 'NO_IMAGE',
    median_seconds: expect.any(Number),
    models_total: expect.any(Number),
  });
});

test.each([
  ['open', { away_since: new Date(), probe_at: new Date() }, 'open'],
  ['half-open', {}, 'half-open'],
])('the list of services shows a breaker that is %s', async (_, columns, breaker) => {
  const failed_job_ids = Array.from({ length: 5 }, () => server.ctx.ids.next());
  await db
    .insertInto('generation_providers')
    .values({ name: 'sketchbook', failed_job_ids, ...columns })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ failed_job_ids, ...columns }))
    .execute();

  expect(await listed()).toMatchObject({
    ...{ breaker, failed_jobs: 5 },
    open_since: breaker === 'open' ? expect.stringMatching(/Z$/) : null,
  });
});

test('a test of a service shows its answer, is audited, and does not change the breaker', async () => {
  expect(await ask()).toMatchObject({
    status: 200,
    body: { is_good: true, words: 'does what it is told', took_ms: expect.any(Number) },
  });
  provider.script.check = async () =>
    Promise.reject(new ProviderFailure('PROVIDER_UNAVAILABLE', true, 'the key was refused'));
  expect(await ask()).toMatchObject({
    status: 200,
    body: { is_good: false, words: 'the key was refused' },
  });

  expect(await listed()).toMatchObject({ breaker: 'closed', failed_jobs: 0 });
  expect(await auditOf('provider:sketchbook')).toEqual([
    { actor: `user:${ada.id}`, command: 'test-provider', details: {} },
    { actor: `user:${ada.id}`, command: 'test-provider', details: {} },
  ]);
});

test('a service can be tested ten times a minute, and a refused test makes no call', async () => {
  let calls = 0;
  provider.script.check = async () => `call ${(calls += 1)}`;

  const answers = await Promise.all(Array.from({ length: 12 }, () => ask()));

  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(calls).toBe(10);
});

test('an unknown service can’t be tested', async () => {
  expect(await ask('another')).toMatchObject({ status: 404 });
  expect(await admin('test-provider', 'another')).toMatchObject({ status: 1 });
});

test('commands list the services and test one', async () => {
  expect((await admin('providers')).stdout).toContain('sketchbook\tSketchbook\tclosed\t');
  expect((await admin('test-provider', 'sketchbook')).stdout).toContain('does what it is told');
  provider.script.check = async () =>
    Promise.reject(new ProviderFailure('PROVIDER_UNAVAILABLE', true, 'no answer'));
  expect(await admin('test-provider', 'sketchbook')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no answer'),
  });
});
