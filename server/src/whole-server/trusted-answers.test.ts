/**
 * The server checks most answers against the contract. It sends some lists unchecked, because the
 * check costs as much as the read. The provider, the store and the enhancer are fakes.
 */
import type { Endpoint } from '@vermilion/contract/endpoint';
import type { Job } from '@vermilion/contract/job';
import { PAGE_LIMIT_MAX } from '@vermilion/contract/limits';
import { fillPath, routes } from '@vermilion/contract/routes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keptUpload } from '../../test/jobs/inputs.ts';
import { holdWorks, quickProvider } from '../../test/jobs/works.ts';
import { submission } from '../../test/people/actors.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { ProviderFailure } from '../adapters/image-provider/port.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { createFakeEnhancer } from '../adapters/prompt-enhancer/fake.ts';
import { capabilities, laterOperations } from '../app.ts';
import type { Mount } from '../http/mount.ts';

const provider = quickProvider();
const editing = { action: 'image-edit', modelName: 'sketchbook-edit' } as const;
const upscaling = { action: 'image-upscaling', modelName: 'sketchbook-upscale' } as const;
const server = await startTestServer({
  parts: {
    imageProviders: [provider],
    objectStore: createFakeStore(),
    promptEnhancer: createFakeEnhancer(),
  },
});
const trusted = await listTrusted();
let mei: Person;
let release: () => void;

/**
 * Makes a work of every kind: plain, with several pictures and a seed, enhanced, an edit with all
 * inputs, an upscale, flagged, failed, pending, and one in the trash.
 */
beforeAll(async () => {
  mei = await signedInPerson(server);
  const kept = [
    await work({}),
    await work({ numImages: 4, seed: 7, aspectRatio: '16:9' }),
    await work({ enhancePrompt: true, negativePrompt: 'boats' }),
  ];
  const [upload, mask] = [
    await keptUpload(server.ctx, mei.id),
    await keptUpload(server.ctx, mei.id),
  ];
  const edit = await work({ ...editing, imageUrls: [upload.url], maskUrl: mask.url });
  const { body } = await mei.client.get(fillPath(routes.getWork.path, { id: edit }));
  kept.push(edit, await work({ ...upscaling, imageUrls: [body.job.url], originalJobId: edit }));
  provider.script.submit = async (request, signal) => {
    const answer = await quickProvider().submit(request, signal);
    if (answer.kind === 'completed') for (const image of answer.images) image.isFlagged = true;

    return answer;
  };
  kept.push(await work({}));
  provider.script.submit = async () =>
    Promise.reject(new ProviderFailure('REFUSED_CONTENT', false, 'no'));
  await work({});
  provider.script = {};
  const trashed = await work({});
  for (const id of [...kept, trashed])
    await mei.client.post(fillPath(routes.addFavorite.path, { id }));
  await mei.client.delete(fillPath(routes.deleteWork.path, { id: trashed }));
  release = holdWorks(provider);
  await ask({});
});

afterAll(() => release());

test('only the lists of history and favorites are sent unchecked', () => {
  expect(trusted.map(({ route }) => route.path)).toEqual([
    routes.listHistory.path,
    routes.listFavorites.path,
  ]);
});

test.each([
  [routes.listHistory.path, ['pending', 'failed', ...Array.from({ length: 6 }, () => 'completed')]],
  [routes.listFavorites.path, Array.from({ length: 6 }, () => 'completed')],
])(
  'a page of %s with works of every kind matches the contract, and has no other field',
  async (path, statuses) => {
    const endpoint = trusted.find(({ route }) => route.path === path);
    const { body } = await mei.client.get(`${path}?limit=${PAGE_LIMIT_MAX}`);

    expect(body.jobs.map((job: Job) => job.status)).toEqual(statuses);
    expect(body.jobs.map((job: Job) => job.result?.payload.images.length ?? 0)).toContain(4);
    expect(body.jobs.some((job: Job) => job.has_nsfw)).toBe(true);
    expect(body.jobs.some((job: Job) => job.params.output)).toBe(true);
    expect(
      body.jobs.some((job: Job) => job.params.mask_url && job.params.image_urls_with_labels),
    ).toBe(true);
    expect(body.jobs.some((job: Job) => job.params.negative_prompt === 'boats')).toBe(true);
    expect(body.jobs.some((job: Job) => job.result?.payload.upscaled_images?.length)).toBe(true);
    // Parsing would remove fields that the contract lacks.
    expect(endpoint?.answer.parse(body)).toStrictEqual(body);
  },
);

async function listTrusted(): Promise<Endpoint[]> {
  const found: Endpoint[] = [];
  const note: Mount = (endpoint, _, options) => {
    if (options?.isTrusted) found.push(endpoint);
  };
  const later = await Promise.all(laterOperations.map(({ load }) => load()));
  for (const mountRoutes of [...capabilities, ...later.flat()]) mountRoutes(note);

  return found;
}

async function ask(changes: Parameters<typeof submission>[0]): Promise<string> {
  const { body } = await mei.client.post(routes.submitJob.path, submission(changes));

  return body.jobId;
}

async function work(changes: Parameters<typeof submission>[0]): Promise<string> {
  const id = await ask(changes);
  await vi.waitFor(
    async () => {
      const { body } = await mei.client.get(fillPath(routes.getWork.path, { id }));
      expect(body.job.status).not.toBe('pending');
    },
    { timeout: 10_000, interval: 20 },
  );

  return id;
}
