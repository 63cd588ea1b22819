/**
 * Defines a test for each fault of a service that answers with pictures: many works meet the fault.
 * A submission whose answer is lost may have been billed, and is repeated once. See T07 in
 * docs/reliability.md.
 */

import { afterAll, beforeEach, expect, test } from 'vitest';
import { createOpenaiImages } from '../../../src/adapters/image-provider/openai-images/openai-images.ts';
import { createFakeStore } from '../../../src/adapters/object-store/fake.ts';
import { systemClock, systemTimers } from '../../../src/clock.ts';
import { readConfig } from '../../../src/config.ts';
import { readBalance } from '../../../src/credits/public.ts';
import { readCatalogue } from '../../../src/generation/catalogue/catalogue.ts';
import { submitJob } from '../../../src/generation/submit-job.ts';
import { createLog } from '../../../src/log.ts';
import { takeStep } from '../../jobs/engine-steps.ts';
import { moveDeadline, readRow } from '../../jobs/job-rows.ts';
import { keepProvidersThere } from '../../jobs/never-away.ts';
import { actorWith, submission } from '../../people/actors.ts';
import { pictureMemory } from '../../pictures/picture-memory.ts';
import { startTestServer } from '../../start-test-server.ts';
import { type OpenaiFault, startOpenaiServer } from '../openai-server.ts';

const CREDITS = 500;
const MODEL = 'openai-images/gpt-image-1-mini';
/** Each answer may take half of this time. */
const DEADLINE_SECONDS = 4;
/**
 * If more works ran at the same time, a busy processor would make some of them miss their deadline.
 */
const AT_ONCE = 10;

type Ended = { status: string; error_code?: string; lost_answers?: number; submissions: number };
type Case = [name: string, fault: OpenaiFault, times: number, ended: Ended & { made: number }];

const reply = (status: number, body = '', headers: Record<string, string> = {}) => ({
  status,
  body,
  headers,
});
const ownFailure = reply(500, '{"error":{"code":"server_error"}}');
/** A proxy's error page replaces the answer. */
const masked = (status: number): OpenaiFault => ({ masked: reply(status, '<h1>Error</h1>') });
const completed = { status: 'completed', submissions: 2 };
const refunded = { status: 'failed', submissions: 1 };
const twice = { status: 'failed', error_code: 'PROVIDER_UNAVAILABLE', submissions: 2 };

/** `made` is the number of times that the service made, and billed, one work's pictures. */
const cases: readonly Case[] = [
  ['500', ownFailure, 1, { ...completed, lost_answers: 0, made: 1 }],
  [
    'a page of 503',
    reply(503, '<h1>Unavailable</h1>'),
    1,
    { ...completed, lost_answers: 1, made: 1 },
  ],
  [
    'a page of 503 after the pictures are made',
    masked(503),
    1,
    { ...completed, lost_answers: 1, made: 2 },
  ],
  [
    'a page of 524 after the pictures are made',
    masked(524),
    1,
    { ...completed, lost_answers: 1, made: 2 },
  ],
  ['a page of 500 twice', masked(500), 2, { ...twice, made: 2 }],
  [
    'a page of 502',
    reply(502, '<h1>Bad gateway</h1>'),
    1,
    { ...completed, lost_answers: 1, made: 1 },
  ],
  ['a connection that breaks', 'dropped', 1, { ...completed, lost_answers: 1, made: 1 }],
  ['a connection that breaks in the answer', 'torn', 1, { ...completed, lost_answers: 1, made: 2 }],
  ['half a JSON', 'cut', 1, { ...completed, lost_answers: 1, made: 2 }],
  ['silence', 'stalled', 1, { ...completed, lost_answers: 1, made: 2 }],
  ['silence twice', 'stalled', 2, { ...twice, made: 2 }],
  ['an answer that is cut twice', 'cut', 2, { ...twice, made: 2 }],
  [
    '500 five times',
    ownFailure,
    5,
    { status: 'failed', error_code: 'NO_IMAGE', submissions: 5, made: 0 },
  ],
  ['a wrong key', reply(401), 1, { ...refunded, error_code: 'PROVIDER_UNAVAILABLE', made: 0 }],
  [
    '200 with an error',
    reply(200, '{"error":{"code":"server_error"}}'),
    1,
    { ...refunded, error_code: 'NO_IMAGE', made: 0 },
  ],
  [
    'a picture of no bytes',
    reply(200, '{"data":[{"b64_json":""}]}'),
    1,
    { ...refunded, error_code: 'NO_IMAGE', made: 0 },
  ],
  [
    'an address without a picture',
    reply(200, '{"data":[{"url":"/v1/images/999999/content"}]}'),
    1,
    { ...refunded, error_code: 'NO_IMAGE', made: 0 },
  ],
];

export async function drillOpenaiFaults(works: number): Promise<void> {
  const images = await startOpenaiServer('openai');
  const provider = await createOpenaiImages({
    ...{ url: images.url, key: images.key, models: [], mask: undefined },
    ...{ clock: systemClock, timers: systemTimers, pictureMemory, onTrouble: () => {} },
  });
  // The provider has no limit for requests, so that no job waits for a slot.
  const { requestsMax: _, ...unlimited } = provider;
  const log = createLog({ logLevel: 'silent' });
  const models = (await readCatalogue(readConfig({}), [provider], log))();
  const server = await startTestServer({
    hasWorker: false,
    parts: {
      objectStore: createFakeStore(),
      imageProviders: [unlimited],
      models: models.map(model => ({ ...model, deadlineSeconds: DEADLINE_SECONDS })),
    },
  });
  const { ctx } = server;
  await keepProvidersThere(ctx.db);
  afterAll(() => images.close());
  beforeEach(() => {
    images.requests.length = 0;
    images.script.faults.length = 0;
  });

  async function accept() {
    const actor = await actorWith(ctx, CREDITS);
    const { jobId } = await submitJob(ctx, actor, {
      body: submission({ modelName: MODEL }),
      idempotencyKey: undefined,
    });
    await moveDeadline(ctx.db, jobId, 600);

    return { jobId, actor };
  }

  /** All jobs take a step before any takes the next. */
  async function step(jobs: readonly { jobId: string }[]): Promise<void> {
    for (let first = 0; first < jobs.length; first += AT_ONCE) {
      await Promise.all(
        jobs.slice(first, first + AT_ONCE).map(({ jobId }) => takeStep(ctx, jobId)),
      );
    }
  }

  test.each(cases)(
    `${works} works that meet %s are charged once or refunded`,
    async (_, fault, times, expected) => {
      const jobs = await Promise.all(Array.from({ length: works }, accept));
      for (let tries = 0; tries < times; tries += 1) {
        images.script.faults.push(...Array.from({ length: works }, () => fault));
        await step(jobs);
        expect(images.script.faults).toEqual([]);
      }
      await step(jobs);

      const { made, ...ended } = expected;
      for (const { jobId, actor } of jobs) {
        const { cost_credits: cost, ...row } = await readRow(ctx.db, jobId);
        expect(row).toMatchObject(ended);
        expect(await readBalance(ctx.db, actor.creditAccountId)).toBe(
          row.status === 'completed' ? CREDITS - cost : CREDITS,
        );
      }
      expect(images.requests).toHaveLength(works * made);
    },
  );
}
