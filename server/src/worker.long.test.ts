/** See JOB-4. */
import { expect, onTestFinished, test } from 'vitest';
import { completed, picture } from '../test/jobs/engine.ts';
import { actorWith, submission } from '../test/people/actors.ts';
import {
  countWaitingMails,
  forgetWaitingTasks,
  queueMails,
  readBeginMs,
} from '../test/people/waiting-mails.ts';
import { startMailServer } from '../test/services/mail-server.ts';
import { startTestServer } from '../test/start-test-server.ts';
import { createFakeProvider } from './adapters/image-provider/fake.ts';
import { createSmtpMailer } from './adapters/mailer/smtp.ts';
import { createFakeStore } from './adapters/object-store/fake.ts';
import { submitJob } from './generation/submit-job.ts';

const MAILS = 30_000;
const MAIL_MS = 200;
const PICTURES = 10;
const DELAY_MS_MAX = 2_000;
const PATIENCE = { timeout: 120_000, interval: 20 };

test(`${MAILS} mails that wait for a slow mail server delay a picture by less than 2 s`, async () => {
  const mailServer = await startMailServer({ takesMs: MAIL_MS });
  onTestFinished(() => mailServer.close());
  const mailer = createSmtpMailer({
    url: mailServer.url,
    from: 'Vermilion <hello@vermilion.example>',
  });
  const provider = createFakeProvider(picture, { submit: async () => completed });
  const server = await startTestServer({
    parts: { mailer, imageProviders: [provider], objectStore: createFakeStore() },
  });
  const { ctx } = server;
  const actor = await actorWith(ctx, 1_000);
  const beginPictures = async () => {
    const waits: number[] = [];
    while (waits.length < PICTURES) {
      const { jobId } = await submitJob(ctx, actor, {
        body: submission(),
        idempotencyKey: undefined,
      });
      await expect.poll(() => readBeginMs(ctx, jobId), PATIENCE).not.toBeNull();
      waits.push((await readBeginMs(ctx, jobId)) ?? Number.NaN);
    }

    return waits;
  };

  const alone = await beginPictures();
  await queueMails(ctx, server.client(), MAILS);
  await expect.poll(() => mailServer.mails.length, PATIENCE).toBeGreaterThan(0);
  const behind = await beginPictures();

  expect(await countWaitingMails(ctx)).toBeGreaterThan(MAILS / 2);
  expect(Math.max(...behind) - Math.min(...alone)).toBeLessThan(DELAY_MS_MAX);
  await forgetWaitingTasks(ctx);
  await server.close();
});
