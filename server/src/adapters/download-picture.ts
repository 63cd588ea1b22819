/**
 * Downloads a picture whose address is in a service's answer. Connects only to public addresses and
 * to trusted origins, follows no redirect, and limits size, type and time. Does not check the
 * bytes.
 */
import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { type Agent, request as requestByHttps } from 'node:https';
import { ServiceError } from './ask-service.ts';
import { lookupPublic, type Resolve, requirePublicHost } from './lookup-public.ts';
import { readBytes } from './read-bytes.ts';

export const PICTURE_BYTES_MAX = 25 * 1_048_576;
export const PICTURE_WAIT_MS_MAX = 30_000;

export type DownloadOptions = {
  signal: AbortSignal;
  /**
   * Origins that the operator has set, for example of the operator's own server. They may use http
   * and any address.
   */
  trustedOrigins: readonly string[];
  bytesMax?: number;
  /** The limit for the whole download. */
  timeoutMs?: number;
  /** Resolves and connects to public hosts; tests use their own network. */
  network?: Network;
};

export type Network = { resolve: Resolve; agent: Agent };

/**
 * @param address https, a `data:` URI of a picture, or http of a trusted origin
 * @throws ServiceError `lost` if trying again may help, otherwise `refused`
 * @throws the reason of `signal` once it aborts
 */
export async function downloadPicture(address: string, options: DownloadOptions): Promise<Buffer> {
  const {
    signal,
    trustedOrigins,
    network,
    bytesMax = PICTURE_BYTES_MAX,
    timeoutMs = PICTURE_WAIT_MS_MAX,
  } = options;
  const url = URL.parse(address);
  if (!url) throw new ServiceError('refused', 'a service’s answer contains an invalid picture URL');
  if (url.protocol === 'data:') return decodeDataUri(address, bytesMax);
  const isTrusted = /^https?:$/.test(url.protocol) && trustedOrigins.includes(url.origin);
  if (!isTrusted) requirePublicHost(url);

  const timeout = AbortSignal.timeout(timeoutMs);
  const limits = { signal: AbortSignal.any([signal, timeout]), bytesMax };
  try {
    return await readPicture(
      await open(url, isTrusted ? 'trusted' : network, limits.signal),
      url,
      limits,
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(
      'lost',
      timeout.aborted
        ? `${url.host} took too long to send a picture`
        : `the connection to ${url.host} failed during the download of a picture`,
    );
  }
}

/** Opens a new connection for each picture: a reused one would skip the address check. */
function open(
  url: URL,
  network: Network | 'trusted' | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  const headers = { accept: 'image/*' };
  const by =
    network === 'trusted'
      ? { agent: false as const }
      : { agent: network?.agent ?? (false as const), lookup: lookupPublic(network?.resolve) };

  return new Promise((resolve, reject) => {
    const request = send(url, { headers, signal, ...by }, resolve);
    request.on('error', reject);
    request.end();
  });
}

async function readPicture(
  answer: IncomingMessage,
  url: URL,
  { bytesMax }: { signal: AbortSignal; bytesMax: number },
): Promise<Buffer> {
  const refusal = refusalOfAnswer(answer, url, bytesMax);
  if (refusal) {
    answer.destroy();
    throw refusal;
  }
  const bytes = await readBytes(answer, bytesMax);
  if (!bytes) throw tooLarge(url, bytesMax);
  if (bytes.length === 0) throw new ServiceError('refused', `${url.host} sent an empty picture`);

  return bytes;
}

function refusalOfAnswer(
  { statusCode = 0, headers }: IncomingMessage,
  { host }: URL,
  bytesMax: number,
) {
  if (statusCode !== 200) {
    const mayPass = statusCode >= 500 || statusCode === 408 || statusCode === 429;

    return new ServiceError(
      mayPass ? 'lost' : 'refused',
      `${host} answers ${statusCode} instead of a picture`,
    );
  }
  if (!/^(image\/|application\/octet-stream)/i.test(headers['content-type'] ?? '')) {
    return new ServiceError('refused', `${host} sent something else than a picture`);
  }

  return Number(headers['content-length'] ?? 0) > bytesMax ? tooLarge({ host }, bytesMax) : null;
}

function tooLarge({ host }: { host: string }, bytesMax: number): ServiceError {
  return new ServiceError('refused', `the picture from ${host} has more than ${bytesMax} bytes`);
}

function decodeDataUri(uri: string, bytesMax: number): Buffer {
  const [, base64] = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(uri) ?? [];
  if (base64 === undefined)
    throw new ServiceError('refused', 'the data URI contains no picture in base64');
  if (base64.length * 0.75 > bytesMax + 2) throw tooLarge({ host: 'a data URI' }, bytesMax);

  return Buffer.from(base64, 'base64');
}
