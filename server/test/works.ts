/** Works for tests, asked for as a page asks for them. */
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { vi } from 'vitest';
import { createFakeProvider, type FakeProvider } from '../src/adapters/image-provider/fake.ts';
import type { Person } from './people.ts';

/** A provider whose pictures are small and there at once; `script` changes what it does. */
export async function quickProvider(): Promise<FakeProvider> {
  const paper = { width: 64, height: 48, channels: 3, background: '#c8402a' } as const;

  return createFakeProvider(await sharp({ create: paper }).png().toBuffer());
}

/** Asks for a work, and does not wait for it. */
export async function askedWork({ client }: Person, prompt = 'a quiet sea'): Promise<string> {
  const { status, body } = await client.post(routes.submitJob.path, { prompt, modelName: 'sketchbook' });
  if (status !== 202) throw new Error(`the submission answered ${status} ${JSON.stringify(body)}`);

  return body.jobId;
}

export async function finishedWork(person: Person, prompt?: string): Promise<Job> {
  const id = await askedWork(person, prompt);

  return vi.waitFor(
    async () => {
      const { body } = await person.client.get(fillPath(routes.getWork.path, { id }));
      if (body.job.status !== 'completed') throw new Error(`the work is ${body.job.status}, ${body.job.error}`);

      return body.job;
    },
    { timeout: 10_000, interval: 20 },
  );
}
