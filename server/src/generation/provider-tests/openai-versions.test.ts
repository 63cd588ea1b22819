/** A local server stands in for OpenAI. */
import { routes } from '@vermilion/contract/routes';
import { afterAll, expect, test } from 'vitest';
import { waitForWork } from '../../../test/jobs/works.ts';
import { signedInPerson } from '../../../test/people/people.ts';
import { startOpenaiServer } from '../../../test/services/openai-server.ts';
import { startTestServer } from '../../../test/start-test-server.ts';

const versions = ['gpt-image-2-2026-04-21', 'chatgpt-image-latest'];

const images = await startOpenaiServer('openai');
const list = {
  object: 'list',
  data: ['gpt-5', ...versions].map(id => ({ id, object: 'model', owned_by: 'system' })),
};
images.script.listAnswer = { status: 200, body: JSON.stringify(list) };
const server = await startTestServer({
  settings: { OPENAI_IMAGES_URL: images.url, OPENAI_IMAGES_KEY: images.key, SKETCHBOOK: 'off' },
});
afterAll(async () => {
  await server.close();
  await images.close();
});

test.each(versions)('%s paints and edits, and an edit costs more', async version => {
  const person = await signedInPerson(server);
  const modelName = `openai-images/${version}`;
  const workOf = async (body: object) => {
    const { status, body: asked } = await person.client.post(routes.submitJob.path, {
      prompt: 'a quiet sea',
      ...body,
    });
    expect(status).toBe(202);

    return waitForWork(person, asked.jobId);
  };

  const painted = await workOf({ modelName });
  const edited = await workOf({
    modelName: `${modelName}/edit`,
    action: 'image-edit',
    imageUrls: [painted.url],
  });

  expect(painted.cost_credits).toBeGreaterThan(90);
  expect(edited.cost_credits).toBeGreaterThan(painted.cost_credits);
  const asked = images.requests.slice(-2);
  expect(
    asked.map(({ path, fields }) => [path, fields['model'], 'response_format' in fields]),
  ).toEqual([
    ['/v1/images/generations', version, false],
    ['/v1/images/edits', version, false],
  ]);
});
