/**
 * A stand-in for an S3-compatible service with one bucket, which verifies signatures. A test may
 * make it slow or silent, or let it refuse calls, cut connections or answer wrongly.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Settings } from '../../src/adapters/object-store/port.ts';
import { type Answer, type Asked, type Bucket, createBucket, refused } from './s3/bucket.ts';
import { refusalOf } from './s3/verify-signature.ts';

/**
 * `refused`: the call is not carried out, and the connection is cut.
 * `lost`: the call is carried out, but the answer never arrives.
 * `silent`: the call is not carried out, and the connection stays open.
 * `cutAfter`: the connection is cut after this many bytes of the answer's body.
 * `lateMs`: the answer begins this late, or its body comes in `pieces`, each this late.
 * An `Answer` is sent instead of carrying out the call.
 */
export type Fault = 'refused' | 'lost' | 'silent' | { cutAfter: number } | Slowness | Answer;
export type Slowness = { lateMs: number; pieces?: number };

export type S3Server = Bucket & {
  url: string;
  settings: {
    S3_ENDPOINT: string;
    S3_REGION: string;
    S3_BUCKET: string;
    S3_ACCESS_KEY_ID: string;
    S3_SECRET_ACCESS_KEY: string;
    S3_FORCE_PATH_STYLE: 'yes';
  };
  asked: Asked[];
  /** Called before each request is carried out. */
  script: { fault?: (asked: Asked) => Fault | undefined };
  close(): Promise<void>;
};

const BUCKET = 'vermilion';
const KEYS = {
  region: 'loopback-1',
  accessKeyId: 'AKIDLOOPBACK',
  secretAccessKey: 'stand-in/secret+key',
};

export type S3ServerOptions = {
  /** The number of keys on a page of a list. The default makes tests see several pages. */
  pageKeys?: number;
  /** True if `asked` keeps all requests with their bodies. */
  isRecording?: boolean;
};

export async function startS3Server({
  pageKeys = 3,
  isRecording = true,
}: S3ServerOptions = {}): Promise<S3Server> {
  const bucket = createBucket(BUCKET, pageKeys);
  const asked: Asked[] = [];
  const script: S3Server['script'] = {};
  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const refusal = refusalOf(request, body, KEYS);
    if (refusal)
      return give(request, response, refused(/^(Auth|XAmz)/.test(refusal) ? 400 : 403, refusal));
    const one = read(request, body);
    if (!one) return give(request, response, refused(404, 'NoSuchBucket'));
    if (isRecording) asked.push(one);
    const fault = script.fault?.(one);
    if (fault === 'silent') return;
    if (fault === 'refused') return void request.socket.destroy();
    const answer = typeof fault === 'object' && 'status' in fault ? fault : bucket.answer(one);
    if (fault === 'lost') return void request.socket.destroy();
    if (typeof fault === 'object' && 'lateMs' in fault)
      return giveSlowly(request, response, answer, fault);
    give(
      request,
      response,
      answer,
      typeof fault === 'object' && 'cutAfter' in fault ? fault.cutAfter : undefined,
    );
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    ...{ ...bucket, url, asked, script },
    settings: {
      S3_ENDPOINT: url,
      S3_REGION: KEYS.region,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'yes',
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function s3SettingsOf({ settings }: S3Server): S3Settings {
  return {
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    isPathStyle: true,
  };
}

function read({ method = '', url = '', headers }: IncomingMessage, body: Buffer): Asked | null {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const [, bucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
  if (bucket !== BUCKET) return null;
  const texts = Object.entries(headers).map(([name, value]) => [name, value?.toString()] as const);

  return { method, key, query: searchParams, headers: Object.fromEntries(texts), body };
}

function give(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  cutAfter?: number,
): void {
  response.writeHead(answer.status, answer.headers);
  if (request.method === 'HEAD') response.end();
  else if (cutAfter === undefined) response.end(answer.body);
  else
    response.write(Buffer.from(answer.body ?? '').subarray(0, cutAfter), () =>
      request.socket.destroy(),
    );
}

async function giveSlowly(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  { lateMs, pieces = 0 }: Slowness,
): Promise<void> {
  if (pieces === 0) {
    await wait(lateMs);
    return give(request, response, answer);
  }
  response.writeHead(answer.status, answer.headers);
  response.flushHeaders();
  const body = request.method === 'HEAD' ? Buffer.of() : Buffer.from(answer.body ?? '');
  const pieceBytes = Math.ceil(body.length / pieces);
  for (let at = 0; at < body.length; at += pieceBytes) {
    await wait(lateMs);
    response.write(body.subarray(at, at + pieceBytes));
  }
  response.end();
}

/** Lets the first `times` matching requests meet the fault. */
export function failOnly(
  { script }: S3Server,
  fits: (asked: Asked) => boolean,
  fault: Fault,
  times = 1,
): void {
  let left = times;
  script.fault = asked => {
    if (left === 0 || !fits(asked)) return undefined;
    left -= 1;

    return fault;
  };
}
