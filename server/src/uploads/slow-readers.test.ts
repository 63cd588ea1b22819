/** A server stands in for S3. */
import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { signedInPerson } from '../../test/people/people.ts';
import { drawPicture } from '../../test/pictures/draw-picture.ts';
import { keepPreset } from '../../test/presets.ts';
import { s3SettingsOf, startS3Server } from '../../test/services/s3-server.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { uploadPicture } from '../../test/uploads.ts';
import { createS3Store } from '../adapters/object-store/s3/s3.ts';

/** A picture larger than the buffers of the sockets between store and client. */
const BYTES = randomBytes(8 * 1_048_576);
const READERS = 70;
/** If reads and writes shared connections, this number of reads would occupy all of them. */
const READ_AT_ONCE = 64;
const NEVER_MS = 60_000;
/** No answer reaches this limit within the test. */
const PATIENCE = { silenceMs: 10 * NEVER_MS, pauseMs: 1 };

const PICTURE = await drawPicture({ color: '#336699', widthPixels: 64, heightPixels: 64 });

const s3 = await startS3Server();
const server = await startTestServer({
  parts: { objectStore: createS3Store(s3SettingsOf(s3), PATIENCE) },
});
const { ctx } = server;
afterAll(async () => {
  await server.close();
  await s3.close();
});

async function keepLargePicture(): Promise<{ path: string; key: string }> {
  const { images } = await keepPreset(ctx);
  const path = images[0]?.url ?? '';
  const key = path.split('/').at(-1) ?? '';
  const stored = s3.objects.get(`presets/${key}`);
  if (stored) stored.bytes = BYTES;
  await ctx.db
    .updateTable('uploads_objects')
    .set({ size_bytes: BYTES.length, sha256: createHash('sha256').update(BYTES).digest() })
    .where('key', '=', key)
    .execute();

  return { path, key: `presets/${key}` };
}

function readNothing(path: string): void {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname).pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  onTestFinished(() => void socket.destroy());
}

test('70 clients that read no bytes of a picture block no other reads and writes', {
  timeout: NEVER_MS,
}, async () => {
  const person = await signedInPerson(server);
  const { path, key } = await keepLargePicture();
  for (let reader = 0; reader < READERS; reader += 1) readNothing(path);
  await vi.waitFor(
    () =>
      expect(s3.asked.filter(asked => asked.key === key).length).toBeGreaterThanOrEqual(
        READ_AT_ONCE,
      ),
    { timeout: NEVER_MS, interval: 10 },
  );

  const { publicUrl } = await uploadPicture(person, PICTURE);

  expect((await fetch(new URL(publicUrl, server.url))).status).toBe(200);
  expect((await fetch(new URL('/readyz', server.url))).status).toBe(200);
});
