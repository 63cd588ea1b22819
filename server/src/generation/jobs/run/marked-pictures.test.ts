/** See PIC-10, PIC-11, PIC-12, PIC-13, PIC-15. */
import type { Job } from '@vermilion/contract/job';
import { routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { finishedWork, quickProvider, waitForWork } from '../../../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../../../test/people/people.ts';
import { withChunks } from '../../../../test/pictures/picture-files.ts';
import { startTestServer } from '../../../../test/start-test-server.ts';
import { sketchbookModels } from '../../catalogue/sketchbook-models.ts';

const PRODUCER = '001191110000MA000000000001';
const provider = quickProvider();
const farAway = sketchbookModels.map(model => ({
  ...model,
  shown: { ...model.shown, model_name: `far-${model.shown.model_name}`, display_name: 'Far Away' },
}));
const server = await startTestServer({
  parts: { imageProviders: [provider], models: [...sketchbookModels, ...farAway] },
  settings: { AIGC_PRODUCER: PRODUCER },
});
let person: Person;
beforeAll(async () => {
  person = await signedInPerson(server);
});

const scene = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c8402a' } });
const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

async function fetchFile(address: string | null): Promise<Buffer> {
  const response = await fetch(new URL(address ?? '', server.url));
  expect(response.status).toBe(200);

  return Buffer.from(await response.arrayBuffer());
}
const xmpOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).xmp?.toString() ?? '';

async function workOf(bytes: Buffer, inputs: string[] = []): Promise<Job> {
  const { submit } = provider.script;
  provider.script.submit = async () => ({
    kind: 'completed',
    images: [{ bytes, isFlagged: false }],
  });
  const edit = {
    prompt: 'warmer',
    action: 'image-edit',
    modelName: 'sketchbook-edit',
    imageUrls: inputs,
  };
  const body = inputs.length > 0 ? edit : { prompt: 'a quiet sea', modelName: 'sketchbook' };
  const { body: asked } = await person.client.post(routes.submitJob.path, body);
  const made = await waitForWork(person, asked.jobId);
  provider.script.submit = submit;

  return made;
}

async function setTrainedModel(id: string): Promise<void> {
  const trained = { model_name: 'far-away', model_display_name: 'Far Away' };
  await server.ctx.db.updateTable('works').set(trained).where('id', '=', id).execute();
}

test.each([
  ['PNG', await scene.clone().png().toBuffer()],
  ['JPEG', await scene.clone().jpeg().toBuffer()],
  ['WebP', await scene.clone().webp().toBuffer()],
])(
  'a stored %s declares its digital source type, and has the pixels that the provider returned',
  async (_, bytes) => {
    const { url } = await workOf(bytes);
    const stored = await fetchFile(url);

    expect(await xmpOf(stored)).toContain('digitalsourcetype/algorithmicMedia"');
    expect(await xmpOf(stored)).toContain('xmp:CreatorTool="Sketchbook, Vermilion"');
    expect(await xmpOf(stored)).not.toContain('AIGC');
    expect(await pixelsOf(stored)).toEqual(await pixelsOf(bytes));
  },
);

test('the stored picture of a trained model names the model, and has the label that the operator requires', async () => {
  const asked = { prompt: 'a quiet sea', modelName: 'far-sketchbook' };
  const { body } = await person.client.post(routes.submitJob.path, asked);
  const xmp = await xmpOf(await fetchFile((await waitForWork(person, body.jobId)).url));

  expect(xmp).toContain('digitalsourcetype/trainedAlgorithmicMedia"');
  expect(xmp).toContain('Iptc4xmpExt:AISystemUsed="Far Away"');
  expect(xmp).toContain(`&#34;ProduceID&#34;:&#34;${body.jobId}&#34;`);
});

test('a picture with content credentials is stored unchanged', async () => {
  const signed = withChunks(await scene.clone().png().toBuffer(), [
    { type: 'caBX', body: 'jumb of somebody’s key' },
  ]);

  expect((await fetchFile((await workOf(signed)).url)).equals(signed)).toBe(true);
});

test('text that a provider wrote into the file is not stored', async () => {
  const withWords = withChunks(await scene.clone().png().toBuffer(), [
    { type: 'tEXt', body: 'parameters\0a secret prompt' },
  ]);

  expect((await fetchFile((await workOf(withWords)).url)).includes('a secret prompt')).toBe(false);
});

test('a thumbnail declares its digital source type', async () => {
  const { thumbnail_url } = await workOf(await scene.clone().png().toBuffer());

  expect(await xmpOf(await fetchFile(thumbnail_url))).toContain(
    'digitalsourcetype/algorithmicMedia"',
  );
});

test('a label that a provider wrote into its file is the only label in the JPEG', async () => {
  const label = { Label: '1', ContentProducer: 'a provider far away', ProduceID: 'its own' };
  const labelled = withChunks(await scene.clone().png().toBuffer(), [
    { type: 'tEXt', body: `AIGC\0${JSON.stringify(label)}` },
  ]);
  const [work, signed] = [
    await workOf(labelled),
    await workOf(withChunks(labelled, [{ type: 'caBX', body: 'jumb of somebody’s key' }])),
  ];

  for (const { id, url } of [work, signed]) {
    for (const isTrained of [false, true]) {
      if (isTrained) await setTrainedModel(id);
      const xmp = await xmpOf(await fetchFile(`${url}?as=jpeg`));
      expect(xmp.match(/TC260:AIGC=/g)).toHaveLength(1);
      expect(xmp).toContain('a provider far away');
      expect(xmp).not.toContain(PRODUCER);
    }
  }
});

test('a picture that can’t be marked is stored unchanged and counted', async () => {
  const jpeg = await scene.clone().jpeg().toBuffer();
  // Decoders skip a byte between two segments, but the marking does not.
  const at = 4 + jpeg.readUInt16BE(4);
  const stray = Buffer.concat([jpeg.subarray(0, at), Buffer.from([0]), jpeg.subarray(at)]);
  const count = async () => (await server.ctx.metrics.picturesUnmarked.get()).values[0]?.value ?? 0;
  const before = await count();
  const { url } = await workOf(stray);

  expect((await fetchFile(url)).equals(stray)).toBe(true);
  expect(await count()).toBe(before + 1);
});

test('pictures that Sketchbook derives from an AI’s picture have the label that the operator requires', async () => {
  const painted = await finishedWork(person);
  await setTrainedModel(painted.id);
  const bytes = await scene.clone().png().toBuffer();
  const edited = await workOf(bytes, [painted.url ?? '']);
  const editedAgain = await workOf(bytes, [edited.url ?? '']);

  for (const { id, url } of [edited, editedAgain]) {
    const xmp = await xmpOf(await fetchFile(url));
    expect(xmp).toContain('digitalsourcetype/compositeWithTrainedAlgorithmicMedia"');
    expect(xmp).not.toContain('AISystemUsed');
    const [, label = ''] = /TC260:AIGC="([^"]*)"/.exec(xmp) ?? [];
    expect(JSON.parse(label.replaceAll('&#34;', '"'))).toMatchObject({
      Label: '1',
      ContentProducer: PRODUCER,
      ProduceID: id,
    });
  }
});

test('the JPEG of an AI’s picture shows the label in its corner, and the JPEG of Sketchbook’s picture does not', async () => {
  const bytes = await scene.clone().png().toBuffer();
  const [byRules, byAi] = [await workOf(bytes), await workOf(bytes)];
  await setTrainedModel(byAi.id);
  const jpegOf = async ({ url }: Job) => fetchFile(`${url}?as=jpeg`);
  const strayOf = async (jpeg: Buffer, left: number) => {
    const corner = { left, top: 400, width: 320, height: 80 };
    const { channels } = await sharp(await sharp(jpeg).extract(corner).toBuffer()).stats();

    return Math.max(...channels.map(({ stdev }) => stdev));
  };

  const [plain, labelled] = [await jpegOf(byRules), await jpegOf(byAi)];
  expect(await strayOf(plain, 320)).toBeLessThan(1);
  expect(await strayOf(labelled, 320)).toBeGreaterThan(20);
  expect(await strayOf(labelled, 0)).toBeLessThan(1);
  expect(await xmpOf(labelled)).toContain('TC260:AIGC=');
  // The stored picture shows no label.
  expect(await pixelsOf(await fetchFile(byAi.url))).toEqual(await pixelsOf(bytes));
});
