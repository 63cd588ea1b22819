/**
 * Signed requests to a bucket of an S3-compatible service. A request is sent again if no answer
 * comes or the service asks for another try, so the service may receive a request twice.
 */
import { createHash } from 'node:crypto';
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import aws4 from 'aws4';
import type { S3Settings } from '../port.ts';

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Absent if the request is about the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
};

/** `body` has not been read yet: the receiver must read or discard it. */
export type S3Answer = {
  status: number;
  headers: IncomingMessage['headers'];
  body: IncomingMessage;
};

/** The service could not be reached, or answered with an error. */
export class S3Error extends Error {
  override name = 'S3Error';
  /** 0 if there was no answer. */
  readonly status: number;
  /** The service's own code, such as `NoSuchBucket`; empty if the answer had none. */
  readonly code: string;

  constructor(message: string, { status = 0, code = '', cause }: S3ErrorFacts = {}) {
    super(message, { cause });
    this.status = status;
    this.code = code;
  }
}

type S3ErrorFacts = { status?: number; code?: string; cause?: unknown };

export type S3Client = {
  /**
   * @param expected statuses that are not errors
   * @throws S3Error for any other status, and if the last try gets no answer
   */
  send(request: S3Request, expected: readonly number[]): Promise<S3Answer>;
  /** Reads the whole answer, which must fit into memory. */
  sendForText(
    request: S3Request,
    expected: readonly number[],
  ): Promise<{ status: number; headers: S3Answer['headers']; text: string }>;
  /** Returns the header value that names this key as the source of a copy. */
  sourceOf(key: string): string;
  /** Aborts running requests, which are not repeated. */
  close(): void;
};

/** The longest silence of the service, and the least pause between tries. Tests shorten them. */
export type S3Patience = { silenceMs: number; pauseMs: number };

const PATIENCE: S3Patience = { silenceMs: 20_000, pauseMs: 150 };
const TRIES = 4;
const CONNECTIONS_MAX = 64;
/** Reads have their own connections, because a slow reader must not block writes. */
const READING_CONNECTIONS_MAX = 1_024;
/** Statuses that ask for another try. AWS answers 409 to concurrent conditional writes. */
const TEMPORARY = new Set([409, 429, 500, 502, 503, 504]);

export function createS3Client(
  settings: S3Settings,
  { silenceMs, pauseMs }: S3Patience = PATIENCE,
): S3Client {
  const address = addressOf(settings);
  const transport = address.protocol === 'https:' ? https : http;
  const writing = new transport.Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX });
  const reading = new transport.Agent({ keepAlive: true, maxSockets: READING_CONNECTIONS_MAX });
  let isClosed = false;

  function sendOnce(request: S3Request): Promise<S3Answer> {
    const signed = signedRequest(settings, address, request);
    const agent = request.method === 'GET' ? reading : writing;

    return new Promise((resolve, reject) => {
      const outgoing = transport.request({
        ...{ agent, protocol: address.protocol, hostname: address.hostname, port: address.port },
        ...signed,
        timeout: silenceMs,
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${silenceMs} ms`)));
      outgoing.on('error', reject);
      outgoing.on('response', body =>
        resolve({ status: body.statusCode ?? 0, headers: body.headers, body }),
      );
      outgoing.end(request.body);
    });
  }

  async function send(request: S3Request, expected: readonly number[]): Promise<S3Answer> {
    for (let tried = 1; ; tried += 1) {
      const failure = await sendOnce(request).then(
        async answer =>
          expected.includes(answer.status) ? answer : await readFailure(request, answer),
        (cause: unknown) =>
          new S3Error(`${address.origin} gave no answer to ${nameOf(request)}`, { cause }),
      );
      if (!(failure instanceof S3Error)) return failure;
      const isTemporary = failure.status === 0 || TEMPORARY.has(failure.status);
      if (isClosed || tried === TRIES || !isTemporary) throw failure;
      await wait(pauseMs * 2 ** tried * (0.5 + Math.random() / 2));
    }
  }

  return {
    send,
    async sendForText(request, expected) {
      const { status, headers, body } = await send(request, expected);
      try {
        return { status, headers, text: await text(body) };
      } catch (cause) {
        throw new S3Error(`the answer to ${nameOf(request)} broke off`, { cause });
      }
    },
    sourceOf: key => `/${settings.bucket}/${key}`,
    close() {
      isClosed = true;
      writing.destroy();
      reading.destroy();
    },
  };
}

function addressOf({ endpoint, bucket, isPathStyle }: S3Settings): URL {
  const address = new URL(endpoint);
  if (!isPathStyle) address.hostname = `${bucket}.${address.hostname}`;

  return address;
}

function signedRequest(
  { bucket, isPathStyle, region, accessKeyId, secretAccessKey }: S3Settings,
  address: URL,
  { method, key = '', query, headers, body }: S3Request,
): { method: string; path: string; headers: OutgoingHttpHeaders } {
  const path = `${isPathStyle ? `/${bucket}` : ''}/${key}`;
  const search = query ? `?${new URLSearchParams(query).toString().replaceAll('+', '%20')}` : '';
  const request = {
    ...{ service: 's3', region, method, host: address.host, path: path + search },
    headers: {
      ...headers,
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(method === 'PUT' || method === 'POST' ? { 'content-length': body?.length ?? 0 } : {}),
    },
  };
  const signed = aws4.sign(request, { accessKeyId, secretAccessKey });

  return { method, path: signed.path ?? path, headers: signed.headers ?? {} };
}

async function readFailure(request: S3Request, { status, body }: S3Answer): Promise<S3Error> {
  const said = await text(body).catch(() => '');
  const code = textOf(said, 'Code') ?? '';

  return new S3Error(`the service answered ${status} ${code} to ${nameOf(request)}`, {
    status,
    code,
  });
}

function nameOf({ method, key }: S3Request): string {
  return key === undefined ? method : `${method} ${key}`;
}

export function textOf(xml: string, element: string): string | null {
  return textsOf(xml, element)[0] ?? null;
}

export function textsOf(xml: string, element: string): string[] {
  return Array.from(xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g')), match =>
    unescapeXml(match[1] ?? ''),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' },
  ...{ '&#34;': '"', '&#39;': "'", '&#38;': '&' },
};

function unescapeXml(written: string): string {
  return written.replace(/&[a-z#0-9]+;/g, entity => ENTITIES[entity] ?? entity);
}
