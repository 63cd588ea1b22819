/** See SKB-16, SKB-18. */
import { routes } from '@vermilion/contract/routes';
import { expect, test } from 'vitest';
import { signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createSketchbookProvider } from '../adapters/image-provider/sketchbook.ts';
import { UNDERSTANDINGS } from './understand-prompt.ts';

const server = await startTestServer({
  hasWorker: false,
  parts: { imageProviders: [createSketchbookProvider()] },
});

async function asker() {
  const { client, id } = await signedInPerson(server, 'mei');
  const ask = (body: object) => client.post(routes.understandPrompt.path, body);

  return { id, ask };
}

test('an understanding lists what Sketchbook paints, replaces and leaves out', async () => {
  const { ask } = await asker();

  expect(
    await ask({ prompt: 'a corgi in a boat beside a quasar', modelName: 'sketchbook' }),
  ).toEqual(
    expect.objectContaining({
      status: 200,
      body: {
        understanding: {
          painted: ['boat'],
          replaced: [{ word: 'corgi', by: { en: 'dog', zh: '狗' } }],
          left_out: ['quasar'],
          is_main_left_out: false,
        },
      },
    }),
  );
});

test('an understanding says if the main subject is left out', async () => {
  const { ask } = await asker();
  const { body } = await ask({ prompt: 'a quasar over a lake', modelName: 'sketchbook' });

  expect(body.understanding).toMatchObject({ left_out: ['quasar'], is_main_left_out: true });
});

test('an understanding does not list a thing that the negative prompt excludes', async () => {
  const { ask } = await asker();
  const body = { prompt: 'a castle and a dog', modelName: 'sketchbook', negativePrompt: 'dog' };

  expect((await ask(body)).body.understanding.painted).toEqual(['castle']);
});

test.each(['sketchbook-edit', 'fal-ai/flux/dev', 'nobody knows'])(
  'a prompt for %s has no understanding',
  async modelName => {
    const { ask } = await asker();

    expect((await ask({ prompt: 'a fox', modelName })).body).toEqual({ understanding: null });
  },
);

test('a request for an understanding is refused for an empty prompt and after too many calls', async () => {
  const { ask, id } = await asker();

  expect(await ask({ prompt: ' ', modelName: 'sketchbook' })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED' },
  });
  await Promise.all(
    Array.from({ length: UNDERSTANDINGS.calls }, () =>
      server.ctx.rateLimits.consume(UNDERSTANDINGS, id),
    ),
  );
  expect(await ask({ prompt: 'a fox', modelName: 'sketchbook' })).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
  });
});
