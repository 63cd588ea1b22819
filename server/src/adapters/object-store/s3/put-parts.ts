/** Writes a stream of any length. If it is longer than one part, the service gets it in parts. */

import { type S3Client, S3Error, textOf } from './client.ts';
import { hasObject, putNew } from './put-new.ts';

/** S3 accepts up to 10,000 parts of at least 5 MiB. */
const PART_BYTES = 8 * 1_048_576;

type Place = { key: string; mediaType: string };
type Upload = { key: string; uploadId: string };

/**
 * @returns false if the key already has bytes
 * @throws S3Error, and the errors of `body`
 */
export async function putParts(
  client: S3Client,
  place: Place,
  body: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  let upload: Upload | null = null;
  const etags: string[] = [];
  let sizeBytes = 0;
  try {
    let part: Uint8Array = new Uint8Array();
    for await (part of inParts(body)) {
      if (part.length < PART_BYTES && !upload) break;
      upload ??= await begin(client, place);
      etags.push(await putPart(client, upload, { number: etags.length + 1, bytes: part }));
      sizeBytes += part.length;
    }
    if (!upload) return (await putNew(client, { ...place, bytes: part })) === 'new';

    // Ceph 16 ignores the condition of the last request, so the key is checked just before it.
    if (await hasObject(client, place.key)) {
      await abort(client, upload);

      return false;
    }

    return await complete(client, upload, { etags, sizeBytes });
  } catch (error) {
    if (upload) await abort(client, upload);
    throw error;
  }
}

/**
 * Splits the body into parts of the same size, as some services require. The last part may be
 * shorter.
 */
async function* inParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    sizeBytes += chunk.length;
    while (sizeBytes >= PART_BYTES) {
      const bytes = Buffer.concat(chunks);
      yield bytes.subarray(0, PART_BYTES);
      chunks = [bytes.subarray(PART_BYTES)];
      sizeBytes -= PART_BYTES;
    }
  }
  if (sizeBytes > 0) yield Buffer.concat(chunks);
}

async function begin(client: S3Client, { key, mediaType }: Place): Promise<Upload> {
  const headers = { 'content-type': mediaType };
  const request = { method: 'POST', key, query: { uploads: '' }, headers } as const;
  const uploadId = textOf((await client.sendForText(request, [200])).text, 'UploadId');
  if (!uploadId) throw new S3Error('the service returned no id for an upload in parts');

  return { key, uploadId };
}

async function putPart(
  client: S3Client,
  { key, uploadId }: Upload,
  { number, bytes }: { number: number; bytes: Uint8Array },
): Promise<string> {
  const query = { partNumber: String(number), uploadId };
  const { headers } = await client.sendForText({ method: 'PUT', key, query, body: bytes }, [200]);

  return headers.etag ?? '';
}

async function complete(
  client: S3Client,
  { key, uploadId }: Upload,
  { etags, sizeBytes }: { etags: readonly string[]; sizeBytes: number },
): Promise<boolean> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const headers = { 'content-type': 'application/xml', 'if-none-match': '*' };
  const request = { method: 'POST', key, query: { uploadId }, headers, body } as const;
  const { status, text } = await client.sendForText(request, [200, 404, 412]);
  if (status === 412) {
    await abort(client, { key, uploadId });

    return false;
  }
  // If the answer to an earlier try was lost, the object exists and the upload is gone.
  if (status === 404) {
    const { headers: found } = await client.sendForText({ method: 'HEAD', key }, [200]);
    if (Number(found['content-length']) === sizeBytes) return true;
    throw new S3Error(`the upload of ${key} got lost`);
  }
  // The status 200 is no proof of success, because the service may begin its answer before it knows
  // the outcome.
  if (text.includes('<Error>'))
    throw new S3Error(`the service did not join the parts of ${key}`, {
      code: textOf(text, 'Code') ?? '',
    });

  return true;
}

/** If the request fails, `abortUnfinished` removes the upload later. */
async function abort(client: S3Client, { key, uploadId }: Upload): Promise<void> {
  await client
    .sendForText({ method: 'DELETE', key, query: { uploadId } }, [204, 404])
    .catch(() => undefined);
}
