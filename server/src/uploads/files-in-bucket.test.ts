/** A server stands in for S3. */
import { fillPath, routes } from '@vermilion/contract/routes';
import { afterAll, expect, test } from 'vitest';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { keepPreset } from '../../test/presets.ts';
import { startS3Server } from '../../test/services/s3-server.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const CDN = 'https://cdn.example';
const s3 = await startS3Server();
const settings = { ...s3.settings, S3_PUBLIC_URL: `${CDN}/` };
const server = await startTestServer({ parts: { imageProviders: [quickProvider()] }, settings });
afterAll(async () => {
  await server.close();
  await s3.close();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, server.url), { headers, redirect: 'manual' });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('the picture of a work is served by the node without a redirect, whole or in part', async () => {
  const work = await finishedWork(await signedInPerson(server));

  const whole = await ask(work.url ?? '');
  const part = await ask(work.url ?? '', { range: 'bytes=10-19' });

  const bytes = await bytesOf(whole);
  expect(whole.status).toBe(200);
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
  expect(await bytesOf(part)).toEqual(bytes.subarray(10, 20));
});

test('the picture of a work in the trash answers 404 at once', async () => {
  const person = await signedInPerson(server);
  const work = await finishedWork(person);

  await person.client.delete(fillPath(routes.deleteWork.path, { id: work.id }));

  expect((await ask(work.url ?? '')).status).toBe(404);
});

test('the address of a preset’s picture redirects to the public address of the bucket', async () => {
  const { images } = await keepPreset(server.ctx);
  const address = images[0]?.url ?? '';
  const key = address.split('/').at(-1) ?? '';

  const response = await ask(address);

  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`${CDN}/presets/${key}`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(s3.objects.get(`presets/${key}`)?.headers['content-type']).toBe('image/png');
  expect((await ask(`${address}?as=jpeg`)).status).toBe(200);
});

test('a picture whose file is lost answers 500', async () => {
  const work = await finishedWork(await signedInPerson(server));
  const key = `objects/${work.url?.split('/').at(-1)}`;
  const kept = s3.objects.get(key);
  s3.objects.delete(key);

  expect((await ask(work.url ?? '')).status).toBe(500);

  if (kept) s3.objects.set(key, kept);
});

test('the content security policy allows pictures from the public address of the bucket', async () => {
  const policy = (await ask('/')).headers.get('content-security-policy');

  expect(policy).toContain(`img-src 'self' data: blob: ${CDN};`);
});
