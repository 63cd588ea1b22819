/** Calls for tests of presets. The presets are deleted before each test. */
import type { Job } from '@vermilion/contract/job';
import type { Preset } from '@vermilion/contract/presets';
import { fillPath, type RouteName, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { keyOf, readPicture } from '../src/uploads/public.ts';
import type { Answer } from './client.ts';
import { createSubmissions } from './jobs/submitting.ts';
import { finishedWork, waitForWork } from './jobs/works.ts';
import { forgetLimits } from './people/forget-limits.ts';
import { administrator, type Person, signedInPerson } from './people/people.ts';
import type { TestServer } from './start-test-server.ts';

export type PresetKeeper = {
  ada: Person;
  mei: Person;
  pond: Job;
  call(name: RouteName, how?: { id?: string; body?: object; by?: Person }): Promise<Answer>;
  /** @param changes replace the default texts of the test file */
  create(jobId: string, changes?: object, by?: Person): Promise<Answer>;
  audit(): Promise<{ actor: string; command: string; subject: string; details: unknown }[]>;
  featuredIds(): Promise<string[]>;
  editOf(picture: string, by?: Person): Promise<Job>;
  bytesAt(url: string): Promise<Buffer>;
};

/** @param words the default texts of a preset */
export async function keepPresetsOf(server: TestServer, words: object): Promise<PresetKeeper> {
  const { db } = server.ctx;
  const [ada, mei] = [await administrator(server, 'ada'), await signedInPerson(server, 'mei')];
  const pond = await finishedWork(ada, 'a pond');
  const call: PresetKeeper['call'] = (name, { id, body, by = ada } = {}) =>
    by.client.send(
      routes[name].method,
      fillPath(routes[name].path, id === undefined ? {} : { id }),
      body,
    );
  const listChanges = () =>
    db
      .selectFrom('audit_log')
      .select(['actor', 'command', 'subject', 'details'])
      .where('command', 'like', '%-preset')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  let noted = 0;
  beforeEach(async () => {
    await forgetLimits(server);
    await sql`delete from presets`.execute(db);
    noted = (await listChanges()).length;
  });

  return {
    ...{ ada, mei, pond, call },
    create: (jobId, changes = {}, by = ada) =>
      call('createPreset', { body: { jobId, ...words, ...changes }, by }),
    // Rows of the audit log can't be deleted, so this skips the rows of earlier tests.
    audit: async () => (await listChanges()).slice(noted),
    featuredIds: async () =>
      (await call('listPresets')).body.presets.flatMap(({ status, id }: Preset) =>
        status === 'featured' ? [id] : [],
      ),
    bytesAt: async url => (await readPicture(server.ctx, keyOf(url) ?? '')) ?? Buffer.alloc(0),
    async editOf(picture, by = ada) {
      const editing = {
        prompt: 'by night',
        action: 'image-edit',
        modelName: 'sketchbook-edit',
        imageUrls: [picture],
      };
      const { body } = await createSubmissions(server).submit(by, editing);

      return waitForWork(by, body.jobId);
    },
  };
}
