import { once } from 'node:events';
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { vi } from 'vitest';
import { createFakeProvider, type FakeProvider } from '../../src/adapters/image-provider/fake.ts';
import type { Context } from '../../src/context.ts';
import { notify, withTransaction } from '../../src/database/database.ts';
import type { Answer } from '../client.ts';
import type { Person } from '../people/people.ts';

const paper = { width: 64, height: 48, channels: 3, background: '#c8402a' } as const;
const picture = await sharp({ create: paper }).png().toBuffer();

/** A provider that answers with small pictures at once, unless its `script` says otherwise. */
export function quickProvider(): FakeProvider {
  return createFakeProvider(picture);
}

/**
 * Keeps works pending that are submitted from now on. The returned function lets them finish,
 * and later works are no longer held.
 */
export function holdWorks(provider: FakeProvider): () => void {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const quick = quickProvider();
  provider.script.submit = async (request, signal) => {
    const stopped = once(signal, 'abort').then(() => Promise.reject(signal.reason));
    await Promise.race([released, stopped]);

    return quick.submit(request, signal);
  };

  return release;
}

export async function askedWork({ client }: Person, prompt = 'a quiet sea'): Promise<string> {
  const { status, body } = await client.post(routes.submitJob.path, {
    prompt,
    modelName: 'sketchbook',
  });
  if (status !== 202) throw new Error(`the submission answered ${status} ${JSON.stringify(body)}`);

  return body.jobId;
}

export async function finishedWork(person: Person, prompt?: string): Promise<Job> {
  return waitForWork(person, await askedWork(person, prompt));
}

export function waitForWork(person: Person, id: string): Promise<Job> {
  return vi.waitFor(
    async () => {
      const { body } = await person.client.get(fillPath(routes.getWork.path, { id }));
      if (body.job.status !== 'completed')
        throw new Error(`the work is ${body.job.status}, ${body.job.error}`);

      return body.job;
    },
    { timeout: 10_000, interval: 20 },
  );
}

export async function changeWork(
  { db }: Context,
  userId: string,
  jobId: string,
  words: string,
): Promise<void> {
  await withTransaction(db, async tx => {
    await tx.updateTable('works').set({ enhanced_prompt: words }).where('id', '=', jobId).execute();
    await notify(tx, { kind: 'job', jobId, userId });
  });
}

export function endedWork(person: Person, id: string): Promise<Job> {
  return vi.waitFor(
    async () => {
      const { body } = await person.client.get(fillPath(routes.getWork.path, { id }));
      if (body.job.status === 'pending') throw new Error('the work is pending');

      return body.job;
    },
    { timeout: 10_000, interval: 20 },
  );
}

export function trashWork({ client }: Person, id: string): Promise<Answer> {
  return client.delete(fillPath(routes.deleteWork.path, { id }));
}
