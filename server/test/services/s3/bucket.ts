import { createHash, randomUUID } from 'node:crypto';

export type Kept = {
  bytes: Buffer;
  etag: string;
  writtenAt: Date;
  headers: Record<string, string>;
};

export type Answer = {
  status: number;
  headers?: Record<string, string | number>;
  body?: string | Buffer;
};

export type Asked = {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: Buffer;
};

type Part = { bytes: Buffer; writtenAt: Date };
type Upload = {
  key: string;
  begunAt: Date;
  headers: Record<string, string>;
  parts: Map<number, Part>;
};

export type Bucket = {
  objects: Map<string, Kept>;
  uploads: Map<string, Upload>;
  answer(asked: Asked): Answer;
};

export function createBucket(name: string, pageKeys: number): Bucket {
  const objects: Bucket['objects'] = new Map();
  const uploads: Bucket['uploads'] = new Map();
  const joined = new Set<string>();

  function keep(
    key: string,
    bytes: Buffer,
    headers: Record<string, string>,
    etag = `"${md5(bytes).toString('hex')}"`,
  ): Kept {
    const kept = { bytes, etag, writtenAt: new Date(), headers };
    objects.set(key, kept);

    return kept;
  }

  function write({ key, headers, body }: Asked): Answer {
    const source = headers['x-amz-copy-source'];
    if (source === undefined) return writeNew(key, headers, body);
    const from = objects.get(source.replace(`/${name}/`, ''));
    if (!from) return refused(404, 'NoSuchKey');
    const isReplaced = headers['x-amz-metadata-directive'] === 'REPLACE';
    if (from === objects.get(key) && !isReplaced) return refused(400, 'InvalidRequest');
    const { etag } = keep(key, from.bytes, isReplaced ? keptHeaders(headers) : from.headers);

    return { status: 200, body: `<CopyObjectResult><ETag>${etag}</ETag></CopyObjectResult>` };
  }

  /**
   * Writes an object if the condition `if-none-match` allows it. Copies do not check this
   * condition.
   */
  function writeNew(key: string, headers: Asked['headers'], body: Buffer): Answer {
    if (headers['if-none-match'] === '*' && objects.has(key))
      return refused(412, 'PreconditionFailed');
    const checksum = headers['content-md5'];
    if (checksum !== undefined && checksum !== md5(body).toString('base64'))
      return refused(400, 'BadDigest');

    return { status: 200, headers: { etag: keep(key, body, keptHeaders(headers)).etag } };
  }

  function read({ key, method, headers }: Asked): Answer {
    const kept = objects.get(key);
    if (!kept) return method === 'HEAD' ? { status: 404 } : refused(404, 'NoSuchKey');
    if (headers['if-match'] && headers['if-match'] !== kept.etag)
      return refused(412, 'PreconditionFailed');
    const { bytes, etag } = kept;
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers['range'] ?? '') ?? [];
    if (start === undefined || end === undefined)
      return {
        status: 200,
        headers: { ...kept.headers, etag, 'content-length': bytes.length },
        body: bytes,
      };
    if (Number(start) >= bytes.length) return refused(416, 'InvalidRange');
    const last = Math.min(Number(end), bytes.length - 1);
    const range = `bytes ${start}-${last}/${bytes.length}`;

    return {
      status: 206,
      headers: {
        ...kept.headers,
        etag,
        'content-range': range,
        'content-length': last + 1 - Number(start),
      },
      body: bytes.subarray(Number(start), last + 1),
    };
  }

  return {
    objects,
    uploads,
    answer(asked) {
      const { method, key, query } = asked;
      if (query.has('uploads') || query.has('uploadId'))
        return answerParts({ uploads, joined, objects, keep }, asked);
      if (key === '') return list(objects, query, pageKeys);
      if (method === 'PUT') return write(asked);
      if (method !== 'DELETE') return read(asked);
      objects.delete(key);

      return { status: 204 };
    },
  };
}

function list(objects: Bucket['objects'], query: URLSearchParams, pageKeys: number): Answer {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
  const keys = [...objects.keys()].filter(key => key.startsWith(prefix) && key > after).sort();
  const entries = keys
    .slice(0, pageKeys)
    .map(
      key =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.writtenAt.toISOString()}</LastModified></Contents>`,
    );

  return {
    status: 200,
    body: `<ListBucketResult><IsTruncated>${keys.length > pageKeys}</IsTruncated>${entries.join('')}</ListBucketResult>`,
  };
}

type Parts = Pick<Bucket, 'uploads' | 'objects'> & {
  /** Completed uploads, because a client may repeat the completion. */
  joined: Set<string>;
  keep(key: string, bytes: Buffer, headers: Record<string, string>, etag: string): Kept;
};

function answerParts({ uploads, joined, objects, keep }: Parts, asked: Asked): Answer {
  const { method, key, query, headers, body } = asked;
  if (query.has('uploads')) {
    if (method === 'GET') return listUploads(uploads);
    const id = randomUUID();
    uploads.set(id, { key, begunAt: new Date(), headers: keptHeaders(headers), parts: new Map() });

    return { status: 200, body: `<R><UploadId>${id}</UploadId></R>` };
  }
  const id = query.get('uploadId') ?? '';
  const upload = uploads.get(id);
  const ended = { status: 200, body: '<CompleteMultipartUploadResult/>' };
  if (method === 'POST' && joined.has(id)) return ended;
  if (!upload) return refused(404, 'NoSuchUpload');
  if (method === 'GET') return listParts(upload);
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), { bytes: body, writtenAt: new Date() });

    return { status: 200, headers: { etag: `"${md5(body).toString('hex')}"` } };
  }
  if (method === 'POST' && headers['if-none-match'] === '*' && objects.has(key))
    return refused(412, 'PreconditionFailed');
  uploads.delete(id);
  if (method === 'DELETE') return { status: 204 };
  const numbers = Array.from(body.toString().matchAll(/<PartNumber>(\d+)</g), match =>
    Number(match[1]),
  );
  const bytes = numbers.map(number => upload.parts.get(number)?.bytes ?? Buffer.of());
  const etag = `"${md5(Buffer.concat(bytes.map(md5))).toString('hex')}-${bytes.length}"`;
  keep(key, Buffer.concat(bytes), upload.headers, etag);
  joined.add(id);

  return ended;
}

function listUploads(uploads: Bucket['uploads']): Answer {
  const entries = Array.from(
    uploads,
    ([id, { key, begunAt }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
  );

  return { status: 200, body: `<R><IsTruncated>false</IsTruncated>${entries.join('')}</R>` };
}

function listParts({ parts }: Upload): Answer {
  const entries = Array.from(
    parts.values(),
    ({ writtenAt }) => `<Part><LastModified>${writtenAt.toISOString()}</LastModified></Part>`,
  );

  return { status: 200, body: `<R><IsTruncated>false</IsTruncated>${entries.join('')}</R>` };
}

export function refused(status: number, code: string): Answer {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` };
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest();
}

function keptHeaders(headers: Asked['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ 'content-type': 'binary/octet-stream', ...headers }).flatMap(
      ([name, value]) =>
        value !== undefined && (name === 'content-type' || name.startsWith('x-amz-meta-'))
          ? [[name, value]]
          : [],
    ),
  );
}
