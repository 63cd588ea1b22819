/**
 * Sends one HTTP request to an outside service, with limits on time and size. Failures are
 * classified by whether the request may have been carried out. Errors contain no query, header or
 * body.
 */
import { type IncomingMessage, type RequestOptions, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { readBytes } from './read-bytes.ts';

/**
 * `unreached`: the request never arrived. `lost`: the request may have arrived, but no complete
 * answer came back. `refused`: the answer breaks a limit or a rule and is not used.
 */
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
  lookup?: LookupFunction;
  /** The limit for the whole call, up to the last byte of the answer. */
  timeoutMs: number;
  answerBytesMax: number;
};

export type ServiceAnswer = { status: number; headers: Headers; bytes: Buffer };

/** A host that takes longer to connect counts as unreached. */
const CONNECT_MS_MAX = 10_000;
/** After this idle time, a keep-alive probe finds out whether the service is only slow or gone. */
const SILENCE_MS_MAX = 30_000;

/**
 * The platform's `fetch` is not used: it stops after five minutes, and does not tell whether a
 * failed request had been sent.
 * @returns the answer of any status but a redirect, which is refused so that no key reaches another
 * host
 * @throws ServiceError
 * @throws the reason of `signal` once it aborts
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
    const reason = timeout.aborted
      ? `no whole answer within ${timeoutMs} ms`
      : codeOf(error) || 'the connection broke';
    throw new ServiceError(line.isUp ? 'lost' : 'unreached', `${nameOf(url)}: ${reason}`);
  }
}

/** `isUp` means that bytes of the request may have been sent. */
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
    // A reused connection may be about to close. So only a GET request gets one, because it can be
    // repeated.
    agent: method === 'GET' ? undefined : false,
    headers: { ...type, ...lengthOf(method, bytes), 'accept-encoding': 'identity', ...headers },
  };

  return new Promise((resolve, reject) => {
    const asking = isTls
      ? requestByHttps(url, options, resolve)
      : requestByHttp(url, options, resolve);
    asking.setSocketKeepAlive(true, SILENCE_MS_MAX);
    // An error after the answer has no effect, because the promise is then already resolved.
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

export function jsonOf({ bytes }: ServiceAnswer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Returns the wait that a `Retry-After` header asks for, in milliseconds; undefined if the header
 * is missing or invalid.
 */
export function retryAfterOf(headers: Headers, now: Date): number | undefined {
  const text = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const waitMs = /^[a-z]/i.test(text) ? Date.parse(text) - now.getTime() : Number.NaN;

  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined;
}

/**
 * Returns only the host for messages, because a query may contain a credential, and a path a user's
 * name.
 */
function nameOf(url: string): string {
  return new URL(url).host;
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);

  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
