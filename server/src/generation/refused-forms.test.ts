/** See GEN-13. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { UPLOAD_BYTES_MAX } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { blue, formOf, red, submitForm } from '../../test/forms.ts';
import { keptUpload } from '../../test/jobs/inputs.ts';
import { createSubmissions } from '../../test/jobs/submitting.ts';
import { quickProvider } from '../../test/jobs/works.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { readBalance } from '../credits/public.ts';

const store = createFakeStore();
const server = await startTestServer({
  parts: { imageProviders: [quickProvider()], objectStore: store },
});
const { ctx } = server;
const { personWith, countJobs, countUploads } = createSubmissions(server);

beforeEach(() => forgetLimits(server));

describe('a form', () => {
  const large = {
    bytes: Buffer.concat([red.bytes, Buffer.alloc(UPLOAD_BYTES_MAX + 1 - red.bytes.length)]),
  };
  const svg = {
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    type: 'image/png',
  };
  const cut = { bytes: red.bytes.subarray(0, red.bytes.length / 2) };

  test.each<
    [string, Parameters<typeof submitForm>[1], Parameters<typeof submitForm>[2], number, string]
  >([
    ['with a file over 10 MB', [large], {}, 413, 'File too large. Maximum: 10MB'],
    ['with an SVG as a PNG', [red, svg], {}, 415, ''],
    ['with half a picture', [red, cut], {}, 400, ''],
    ['with an empty file', [{ bytes: Buffer.alloc(0) }], {}, 415, ''],
    [
      'with more files than the model takes',
      [red, red, red, blue],
      {},
      400,
      'Sketchbook Edit takes at most 3 images',
    ],
    ['with more files than any model takes', Array.from({ length: 11 }, () => red), {}, 413, ''],
    [
      'with a file in an unknown field',
      [{ ...red, field: 'image' }],
      {},
      400,
      'files come as files',
    ],
    [
      'with a file to a model that takes no pictures',
      [red],
      { action: 'image-generate', modelName: 'sketchbook' },
      400,
      '',
    ],
    ['with a number as a word', [red], { numImages: 'two' }, 400, ''],
    ['with an invalid boolean', [red], { enhancePrompt: 'yes' }, 400, ''],
    [
      'with an invalid list',
      [red],
      { imageUrls: 'not JSON' },
      400,
      'must be a list, or a list as JSON text',
    ],
    ['without a prompt', [red], { prompt: '' }, 400, 'Please enter a description'],
    ['with a field that is too long', [red], { prompt: 'x'.repeat(70_000) }, 400, ''],
    ['with a field `constructor`', [red], { __proto__x: '1', constructor: '1' }, 400, ''],
    [
      'with too many fields',
      [],
      Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`x${i}`, '1'])),
      413,
      '',
    ],
    ['with a mask of another size', [red], {}, 400, ''],
  ])(
    'is refused, not stored and not charged if it is sent %s',
    async (fact, files, fields, status, message) => {
      const person = await personWith(500);
      const given = { ...fields };
      if (fact.includes('mask')) given['maskUrl'] = (await keptUpload(ctx, person.id)).url;
      const before = await countUploads(person.id);
      const objects = store.objects.size;

      const answer = await submitForm(person, files, given);

      expect({ status: answer.status, body: answer.body }).toMatchObject({
        status,
        body: { code: expect.any(String) },
      });
      if (message !== '') expect(answer.body.message).toBe(message);
      expect(await countJobs(person.id)).toBe(0);
      expect(await countUploads(person.id)).toBe(before);
      expect(store.objects.size).toBe(objects);
      expect(await readBalance(ctx.db, person.accountId)).toBe(500);
    },
  );

  test('is refused if its sender has too few credits, before a file is stored', async () => {
    const person = await personWith(9);

    expect(await submitForm(person, [red])).toMatchObject({
      status: 402,
      body: { details: { current: 9, required: 10 } },
    });
    expect(await countUploads(person.id)).toBe(0);
  });

  test('is refused if it is sent without a session or from another site', async () => {
    const { body, contentType } = await formOf({ prompt: 'x', modelName: 'sketchbook' }, [red]);
    const nobody = server.client();
    const headers = { 'content-type': contentType };

    expect(await nobody.send('POST', routes.submitJob.path, body, headers)).toMatchObject({
      status: 401,
    });
    expect(
      await nobody.send('POST', routes.submitJob.path, body, {
        ...headers,
        origin: 'https://evil.example',
      }),
    ).toMatchObject({ status: 403 });
  });

  test('is refused and makes no job if it breaks off, has no boundary, or is sent to a call without files', async () => {
    const person = await personWith(500);
    const { body, contentType } = await formOf({ prompt: 'x', modelName: 'sketchbook' }, [red]);
    const send = (bytes: Uint8Array, type: string, path: string = routes.submitJob.path) =>
      person.client.send('POST', path, bytes, { 'content-type': type });

    expect((await send(body.subarray(0, body.length - 40), contentType)).status).toBe(400);
    expect((await send(body, 'multipart/form-data')).status).toBe(400);
    expect(await send(body, contentType, routes.submitSimpleJob.path)).toMatchObject({
      status: 415,
    });
    expect(await countJobs(person.id)).toBe(0);
  });

  test('is refused if it declares too large a size, before it is read', async () => {
    const person = await personWith(500);
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST ${routes.submitJob.path} HTTP/1.1\r\nHost: x\r\nOrigin: ${person.client.origin}\r\nCookie: ${person.client.cookieHeader()}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 200000000\r\n\r\n',
    );

    const [answer] = await once(socket, 'data');
    socket.destroy();

    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
  });

  test('makes no job and no upload if its connection breaks', async () => {
    const person = await personWith(500);
    const { body, contentType } = await formOf(
      { prompt: 'x', modelName: 'sketchbook-edit', action: 'image-edit' },
      [red],
    );
    const objects = store.objects.size;
    const { port, hostname } = new URL(server.url);

    for (let i = 1; i < 20; i += 1) {
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST ${routes.submitJob.path} HTTP/1.1\r\nHost: x\r\nOrigin: ${person.client.origin}\r\nCookie: ${person.client.cookieHeader()}\r\n` +
          `Content-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      await new Promise(resolve =>
        socket.write(body.subarray(0, Math.floor((body.length * i) / 20)), resolve),
      );
      socket.destroy();
    }

    expect(await submitForm(person, [red])).toMatchObject({ status: 202 });
    expect(await countJobs(person.id)).toBe(1);
    expect(await countUploads(person.id)).toBe(2);
    expect(store.objects.size).toBeLessThanOrEqual(objects + 2 + 3);
  });
});
