/** What somebody does with works in and out of the trash, over HTTP. */
import type { Job } from '@vermilion/contract/job';
import { fillPath, type RouteName, routes } from '@vermilion/contract/routes';
import type { Answer } from './client.ts';
import type { Person } from './people.ts';
import { waitForWork } from './works.ts';

export type Keeper = {
  call(name: RouteName, id: string): Promise<Answer>;
  list(name: RouteName, query?: string): Promise<Answer>;
  /** The ids that the call answers, sorted. */
  bulk(name: RouteName, ids: readonly string[], query?: string): Promise<string[]>;
  eraseWork(id: string): Promise<Answer>;
  readWork(id: string): Promise<Job>;
  upscaleOf(work: Job): Promise<Job>;
};

export function keeperOf(person: Person): Keeper {
  const { client } = person;
  const call: Keeper['call'] = (name, id) => client.send(routes[name].method, fillPath(routes[name].path, { id }));

  return {
    call,
    list: (name, query = '') => client.get(`${routes[name].path}${query}`),
    async bulk(name, ids, query = '') {
      const { status, body } = await client.send(routes[name].method, `${routes[name].path}${query}`, { ids });
      if (status !== 200) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);

      return body.ids.toSorted();
    },
    eraseWork: id => client.delete(`${fillPath(routes.deleteWork.path, { id })}?forever=true`),
    readWork: async id => (await call('getWork', id)).body.job,
    async upscaleOf(work) {
      const { body } = await client.post(routes.submitJob.path, {
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

/** The picture and its thumbnails. */
export function addressesOf(work: Job): string[] {
  return (work.result?.payload.images ?? []).flatMap(({ url, thumbnails }) => [url, ...thumbnails.map(one => one.url)]);
}
