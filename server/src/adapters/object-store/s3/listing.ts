import { type S3Client, textOf, textsOf } from './client.ts';

/**
 * Lists the keys below `folder`, without the folder's name, in order from `start` on.
 */
export async function* listKeys(
  client: S3Client,
  folder: string,
  start = '',
): AsyncGenerator<{ key: string; writtenAt: Date }> {
  // S3 can only list the keys after a given key. So the request begins before `start`, and the loop
  // skips earlier keys.
  let after = folder + start.slice(0, -1);
  for (;;) {
    const query = {
      'list-type': '2',
      prefix: folder,
      ...(after === folder ? {} : { 'start-after': after }),
    };
    const { text } = await client.sendForText({ method: 'GET', query }, [200]);
    const entries = text.match(/<Contents>.*?<\/Contents>/gs) ?? [];
    for (const entry of entries) {
      const fullKey = textOf(entry, 'Key') ?? '';
      const writtenAt = new Date(textOf(entry, 'LastModified') ?? '');
      after = fullKey;
      const key = fullKey.slice(folder.length);
      if (key !== '' && key >= start) yield { key, writtenAt };
    }
    if (textOf(text, 'IsTruncated') !== 'true' || entries.length === 0) return;
  }
}

/** Aborts multipart uploads whose parts are all older than `before`. */
export async function abortUnfinished(
  client: S3Client,
  folder: string,
  before: Date,
): Promise<void> {
  let marker: Record<string, string> = {};
  for (;;) {
    const query = { uploads: '', prefix: folder, ...marker };
    const { text } = await client.sendForText({ method: 'GET', query }, [200]);
    for (const entry of text.match(/<Upload>.*?<\/Upload>/gs) ?? []) {
      const [key, uploadId] = [textOf(entry, 'Key') ?? '', textOf(entry, 'UploadId') ?? ''];
      const begunAt = new Date(textOf(entry, 'Initiated') ?? '');
      if (begunAt < before && (await lastPartAt(client, key, uploadId)) < before)
        await client.sendForText({ method: 'DELETE', key, query: { uploadId } }, [204, 404]);
    }
    const [keyMarker, idMarker] = [
      textOf(text, 'NextKeyMarker'),
      textOf(text, 'NextUploadIdMarker'),
    ];
    if (textOf(text, 'IsTruncated') !== 'true' || !keyMarker) return;
    marker = { 'key-marker': keyMarker, 'upload-id-marker': idMarker ?? '' };
  }
}

/** Returns the time of an upload's newest part, or the epoch if it has no part. */
async function lastPartAt(client: S3Client, key: string, uploadId: string): Promise<Date> {
  let latest = 0;
  let marker = '0';
  for (;;) {
    const query = { uploadId, 'part-number-marker': marker };
    const { status, text } = await client.sendForText({ method: 'GET', key, query }, [200, 404]);
    if (status === 404) return new Date(latest);
    for (const at of textsOf(text, 'LastModified')) latest = Math.max(latest, Date.parse(at));
    const next = textOf(text, 'NextPartNumberMarker');
    if (textOf(text, 'IsTruncated') !== 'true' || !next) return new Date(latest);
    marker = next;
  }
}
