/** See ACC-24, PIC-16. */
import { EXPORT_FILE_PATH, routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { fetchExport, readyExport, unzip } from '../../test/people/exports.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const labelling = await startTestServer({
  parts: { imageProviders: [quickProvider()] },
  settings: { AIGC_PRODUCER: 'a producer' },
});
const plain = await startTestServer({ parts: { imageProviders: [quickProvider()] } });

async function personWithWorks(
  server: TestServer,
): Promise<{ person: Person; byAi: string; byRules: string }> {
  const person = await signedInPerson(server);
  const [byAi, byRules] = [await finishedWork(person), await finishedWork(person)];
  const trained = { model_name: 'far-away', model_display_name: 'Far Away' };
  await server.ctx.db.updateTable('works').set(trained).where('id', '=', byAi.id).execute();

  return { person, byAi: byAi.id, byRules: byRules.id };
}

type Listed = { id: string; images: { file: string }[] };

async function copyOf(
  person: Person,
  body?: object,
): Promise<{ readme: string; fileOf: (id: string) => Buffer }> {
  const { status } = await person.client.post(routes.requestExport.path, body);
  expect(status).toBe(202);
  await readyExport(person);
  const files = await unzip(await fetchExport(person));
  const works: Listed[] = JSON.parse(String(files.get('works.json')));

  return {
    readme: String(files.get('README.txt')),
    fileOf: id =>
      files.get(works.find(work => work.id === id)?.images[0]?.file ?? '') ?? Buffer.alloc(0),
  };
}

const notesOf = ({ ctx }: TestServer, { id }: Person) =>
  ctx.db
    .selectFrom('audit_log')
    .select(['actor', 'command', 'details'])
    .where('subject', '=', id)
    .where('command', '<>', 'sign-in')
    .execute();
const formatOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).format;

test('a user with AI pictures must accept or decline the agreement before an export begins', async () => {
  const { person } = await personWithWorks(labelling);
  const { status, body } = await person.client.post(routes.requestExport.path);

  expect([status, body.code]).toEqual([409, 'AGREEMENT_NEEDED']);
  expect((await person.client.get(routes.getExport.path)).body.export).toBeNull();
  expect((await person.client.get(EXPORT_FILE_PATH)).status).toBe(404);
});

test('without the agreement AI pictures are JPEGs with the label, and other pictures stay PNGs', async () => {
  const { person, byAi, byRules } = await personWithWorks(labelling);
  const { readme, fileOf } = await copyOf(person, { is_agreed: false });

  expect(await formatOf(fileOf(byAi))).toBe('jpeg');
  expect((await sharp(fileOf(byAi)).metadata()).xmp?.toString()).toContain('TC260:AIGC=');
  const { channels } = await sharp(fileOf(byAi)).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
  expect(await formatOf(fileOf(byRules))).toBe('png');
  expect(readme).toMatch(/JPEGs that say so in a corner[^]*带有标识的 JPEG/);
  expect(await notesOf(labelling, person)).toEqual([]);
});

test('with the agreement the export has the stored files, and the agreement is audited', async () => {
  const { person, byAi } = await personWithWorks(labelling);
  const { readme, fileOf } = await copyOf(person, { is_agreed: true });
  const { body } = await person.client.get(routes.getExport.path);

  expect(await formatOf(fileOf(byAi))).toBe('png');
  expect(readme).toMatch(/agreed to label them[^]*已同意/);
  const details = { exportId: body.export.id, form: 'copy' };
  expect(await notesOf(labelling, person)).toEqual([
    { actor: `user:${person.id}`, command: 'take-unlabelled-file', details },
  ]);
});

test('a user without AI pictures needs no agreement', async () => {
  const person = await signedInPerson(labelling);
  const { id } = await finishedWork(person);

  expect(await formatOf((await copyOf(person)).fileOf(id))).toBe('png');
});

test('if the operator labels no pictures, the export has the stored files, and an agreement is not audited', async () => {
  const { person, byAi } = await personWithWorks(plain);
  const { readme, fileOf } = await copyOf(person, { is_agreed: true });

  expect(await formatOf(fileOf(byAi))).toBe('png');
  expect(readme).not.toContain('AI');
  expect(await notesOf(plain, person)).toEqual([]);
});
