import type { Job } from '@vermilion/contract/job';
import { fillPath, type RouteName, routes } from '@vermilion/contract/routes';
import { beforeEach } from 'vitest';
import type { FakeProvider } from '../../src/adapters/image-provider/fake.ts';
import { createFakeStore, type FakeStore } from '../../src/adapters/object-store/fake.ts';
import type { Answer } from '../client.ts';
import { forgetLimits } from '../people/forget-limits.ts';
import { type Person, signedInPerson } from '../people/people.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';
import { quickProvider, waitForWork } from './works.ts';

export type Keeper = {
  call(name: RouteName, id: string): Promise<Answer>;
  list(name: RouteName, query?: string): Promise<Answer>;
  bulk(name: RouteName, ids: readonly string[], query?: string): Promise<string[]>;
  eraseWork(id: string): Promise<Answer>;
  readWork(id: string): Promise<Job>;
  upscaleOf(work: Job): Promise<Job>;
};

export type TrashHouse = Keeper & {
  server: TestServer;
  provider: FakeProvider;
  objectStore: FakeStore;
  /** A new person in each test. */
  mei: Person;
};

export async function startTrashHouse(): Promise<TrashHouse> {
  const [provider, objectStore] = [quickProvider(), createFakeStore()];
  const server = await startTestServer({ parts: { imageProviders: [provider], objectStore } });
  const mei = await signedInPerson(server);
  beforeEach(async () => {
    provider.script = {};
    await forgetLimits(server);
    Object.assign(mei, await signedInPerson(server));
  });

  return { server, provider, objectStore, mei, ...keeperOf(mei) };
}

export function keeperOf(person: Person): Keeper {
  const call: Keeper['call'] = (name, id) =>
    person.client.send(routes[name].method, fillPath(routes[name].path, { id }));

  return {
    call,
    list: (name, query = '') => person.client.get(`${routes[name].path}${query}`),
    async bulk(name, ids, query = '') {
      const { status, body } = await person.client.send(
        routes[name].method,
        `${routes[name].path}${query}`,
        { ids },
      );
      if (status !== 200) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);

      return body.ids.toSorted();
    },
    eraseWork: id =>
      person.client.delete(`${fillPath(routes.deleteWork.path, { id })}?forever=true`),
    readWork: async id => (await call('getWork', id)).body.job,
    async upscaleOf(work) {
      const { body } = await person.client.post(routes.submitJob.path, {
        prompt: 'Upscale this image to high resolution.',
        action: 'image-upscaling',
        modelName: 'sketchbook-upscale',
        imageUrls: [work.url],
        originalJobId: work.id,
      });

      return waitForWork(person, body.jobId);
    },
  };
}

export function addressesOf(work: Job): string[] {
  return (work.result?.payload.images ?? []).flatMap(({ url, thumbnails }) => [
    url,
    ...thumbnails.map(one => one.url),
  ]);
}
