import { buffer } from 'node:stream/consumers';
import type { S3Client } from './client.ts';

export type NewObject = { key: string; bytes: Uint8Array; mediaType: string };

/**
 * Writes an object unless the key exists.
 * @returns `same` if the key already has these bytes, because an earlier write succeeded and its
 * answer was lost
 * @throws S3Error
 */
export async function putNew(
  client: S3Client,
  { key, bytes, mediaType }: NewObject,
): Promise<'new' | 'same' | 'other'> {
  const headers = { 'content-type': mediaType, 'if-none-match': '*' };
  const { status } = await client.sendForText({ method: 'PUT', key, headers, body: bytes }, [
    ...[200, 412],
  ]);
  if (status === 200) return 'new';

  return (await hasBytes(client, key, bytes)) ? 'same' : 'other';
}

export async function hasObject(client: S3Client, key: string): Promise<boolean> {
  const { status } = await client.sendForText({ method: 'HEAD', key }, [200, 404]);

  return status === 200;
}

export async function hasBytes(client: S3Client, key: string, bytes: Uint8Array): Promise<boolean> {
  const { status, headers, body } = await client.send({ method: 'GET', key }, [200, 404]);
  if (status === 404 || Number(headers['content-length']) !== bytes.length) {
    body.destroy();

    return false;
  }

  return (await buffer(body)).equals(bytes);
}
