/**
 * One HTTP request to an outside service, with limits on time and size. What becomes of it is told apart by what it means for money: a
 * service that was not reached has taken nothing, one whose answer was lost may have. No address with its query, no header and no body
 * gets into an error.
 */
import { type IncomingMessage, type RequestOptions, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { readBytes } from './read-bytes.ts';

/** `unreached`: the request never arrived. `lost`: it may have arrived, and no whole answer came back. `refused`: the answer is none that may be read. */
export type ServiceFault = 'unreached' | 'lost' | 'refused';

export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly fault: ServiceFault;

  constructor(fault: ServiceFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export type ServiceRequest = {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer> | FormData;
  signal: AbortSignal;
  /** How the host's name is resolved; the system does it unless said. */
  lookup?: LookupFunction;
  /** For the whole of it, until the last byte. */
  timeoutMs: number;
  answerBytesMax: number;
};

export type ServiceAnswer = { status: number; headers: Headers; bytes: Buffer };

/** Of setting up a connection: what takes longer will not answer in time either. */
const CONNECT_MS_MAX = 10_000;
/** A silent connection is asked for a sign of life after this: the other side may have gone without a word, and an answer may take minutes. */
const SILENCE_MS_MAX = 30_000;

/**
 * Without the `fetch` of the platform: that one gives up after five minutes, which a picture may take, and does not tell whether a
 * request that failed had left.
 * @returns the answer, whatever its status; one that redirects is refused, so that no key follows it elsewhere
 * @throws ServiceError
 * @throws the reason of `signal` once that is aborted
 */
export async function askService(request: ServiceRequest): Promise<ServiceAnswer> {
  const { url, signal, timeoutMs, answerBytesMax } = request;
  signal.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutMs);
  const line: Line = { isUp: false };
  try {
    const answer = await send(request, line, AbortSignal.any([signal, timeout]));
    const { statusCode: status = 0 } = answer;
    if (status >= 300 && status < 400) {
      answer.destroy();
      throw new ServiceError('refused', `${nameOf(url)} redirects elsewhere`);
    }

    const bytes = await readBytes(answer, answerBytesMax);
    if (!bytes)
      throw new ServiceError(
        'refused',
        `${nameOf(url)} answers with more than ${answerBytesMax} bytes`,
      );

    return { status, headers: headersOf(answer), bytes };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ServiceError) throw error;
    const what = timeout.aborted
      ? `no whole answer within ${timeoutMs} ms`
      : codeOf(error) || 'the connection broke';
    throw new ServiceError(line.isUp ? 'lost' : 'unreached', `${nameOf(url)}: ${what}`);
  }
}

/** Whether bytes of the request can have left. */
type Line = { isUp: boolean };

async function send(
  request: ServiceRequest,
  line: Line,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { url, method = 'GET', headers = {} } = request;
  const { bytes, type } = await encode(request.body);
  const isTls = url.startsWith('https:');
  const options: RequestOptions = {
    method,
    signal,
    ...(request.lookup && { lookup: request.lookup }),
    // A connection that is kept open may be ended by the other side just then: what may cost money has one of its own.
    agent: method === 'GET' ? undefined : false,
    headers: { ...type, ...lengthOf(method, bytes), 'accept-encoding': 'identity', ...headers },
  };

  return new Promise((resolve, reject) => {
    const asking = isTls
      ? requestByHttps(url, options, resolve)
      : requestByHttp(url, options, resolve);
    asking.setSocketKeepAlive(true, SILENCE_MS_MAX);
    // Also of an answer that came before the request was read to its end: then nobody hears it any more.
    asking.on('error', reject);
    asking.on('socket', socket => {
      if (asking.reusedSocket) {
        line.isUp = true;
        return;
      }
      const limit = setTimeout(() => asking.destroy(new Error('no connection')), CONNECT_MS_MAX);
      const stop = () => clearTimeout(limit);
      socket.once('close', stop).once(isTls ? 'secureConnect' : 'connect', () => {
        line.isUp = true;
        stop();
      });
    });
    asking.end(bytes);
  });
}

/** Without a body only what usually has none says nothing of its length. */
function lengthOf(method: string, bytes: Uint8Array | undefined): { 'content-length'?: number } {
  return bytes === undefined && method === 'GET' ? {} : { 'content-length': bytes?.length ?? 0 };
}

async function encode(
  body: ServiceRequest['body'],
): Promise<{ bytes?: Uint8Array; type?: { 'content-type': string } }> {
  if (body === undefined) return {};
  if (body instanceof Uint8Array) return { bytes: body };
  const encoded = new Response(body);
  const type = encoded.headers.get('content-type');

  return { bytes: await encoded.bytes(), ...(type !== null && { type: { 'content-type': type } }) };
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  return new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );
}

/** The answer as JSON; undefined where it is none. */
export function jsonOf({ bytes }: ServiceAnswer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** In milliseconds, from seconds or a date; undefined where nothing can be read. */
export function retryAfterOf(headers: Headers, now: Date): number | undefined {
  const text = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const waitMs = /^[a-z]/i.test(text) ? Date.parse(text) - now.getTime() : Number.NaN;

  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined;
}

/** A query may hold what proves a right, and a path what a user named. */
function nameOf(url: string): string {
  return new URL(url).host;
}

/** Of several addresses that were tried the first one's. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);

  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
