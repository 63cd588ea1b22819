/** Uploads files as pages do: requests an address, and puts the file there. */

import { routes } from '@vermilion/contract/routes';
import type { UploadedFile, UploadSlot } from '@vermilion/contract/uploads';
import { keyOf } from '../src/uploads/public.ts';
import type { Answer } from './client.ts';
import type { Person } from './people/people.ts';

export type AskedFile = { fileName?: string; contentType?: string; sizeBytes?: number };

export async function askSlot({ client }: Person, file: AskedFile = {}): Promise<UploadSlot> {
  const files = [{ fileName: 'a.png', contentType: 'image/png', ...file }];
  const { status, body } = await client.post(routes.createUploads.path, { files });
  if (status !== 200)
    throw new Error(`the request for an upload address answered ${status} ${JSON.stringify(body)}`);

  return body.files[0];
}

/** Sends a file to its address, without a session. */
export async function putFile(
  address: string | null,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(address ?? '', {
    method: 'PUT',
    headers: { 'content-type': 'image/png', 'x-upsert': 'false', ...headers },
    body: new Uint8Array(bytes),
  });
  const text = await response.text();

  return {
    status: response.status,
    body: text === '' ? '' : JSON.parse(text),
    headers: response.headers,
  };
}

export async function uploadPicture(
  person: Person,
  bytes: Uint8Array,
  { contentType = 'image/png', fileName = 'a.png' }: AskedFile = {},
): Promise<UploadedFile & { key: string }> {
  const { uploadUrl } = await askSlot(person, { fileName, contentType, sizeBytes: bytes.length });
  const { status, body } = await putFile(uploadUrl, bytes, { 'content-type': contentType });
  if (status !== 200) throw new Error(`the upload answered ${status} ${JSON.stringify(body)}`);

  return { ...body, key: keyOf(body.publicUrl) ?? '' };
}
