/**
 * One HTTP request to an outside service, with limits on time and size. What becomes of it is told apart by what it means for money: a
 * service that was not reached has taken nothing, one whose answer was lost may have. No address with its query, no header and no body
 * gets into an error.
 */

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
  /** For the whole of it, until the last byte. */
  timeoutMs: number;
  answerBytesMax: number;
};

export type ServiceAnswer = { status: number; headers: Headers; bytes: Buffer };

/** Codes of failures before anything of a request was sent. */
const UNSENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * @returns the answer, whatever its status; one that redirects is refused, so that no key follows it elsewhere
 * @throws ServiceError
 * @throws the reason of `signal` once that is aborted
 */
export async function askService(request: ServiceRequest): Promise<ServiceAnswer> {
  const { url, method = 'GET', headers = {}, body, signal, timeoutMs, answerBytesMax } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, timeout]);
  try {
    const answer = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal: either });
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw new ServiceError('refused', `${nameOf(url)} redirects elsewhere`);
    }

    return { status: answer.status, headers: answer.headers, bytes: await readBytes(answer, url, answerBytesMax) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ServiceError) throw error;
    if (timeout.aborted) throw new ServiceError('lost', `${nameOf(url)} gave no whole answer within ${timeoutMs} ms`);
    const code = codeOf(error);

    throw new ServiceError(
      UNSENT.has(code) ? 'unreached' : 'lost',
      `${nameOf(url)}: ${code || 'the connection broke'}`,
    );
  }
}

async function readBytes(answer: Response, url: string, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength;
    if (length > bytesMax) throw new ServiceError('refused', `${nameOf(url)} answers with more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }

  return Buffer.concat(chunks);
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
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();

  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined;
}

/** A query may hold what proves a right, and a path what a user named. */
function nameOf(url: string): string {
  return new URL(url).host;
}

/** fetch wraps the failure of a connection, and a connection to several addresses wraps once more. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string' && error.code !== '') return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);

  return codeOf(error.cause);
}
