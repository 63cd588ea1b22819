import { askService, type ServiceAnswer, ServiceError } from '../../ask-service.ts';
import { lookupPublic, requirePublicHost } from '../../lookup-public.ts';

export type FalClientOptions = {
  key: string;
  queueUrl: string;
  restUrl: string;
  answerMsMax?: number;
};

export type FalClient = {
  /** @param input under the model's own field names */
  submit(
    endpoint: string,
    input: Record<string, unknown>,
    call: Call & SubmissionTerms,
  ): Promise<ServiceAnswer>;
  status(path: RequestPath, call: Call): Promise<ServiceAnswer>;
  /**
   * @param responseUrl the result's address from a status. It is ignored unless it is on
   * the queue's origin, because the request contains the key.
   */
  result(
    path: RequestPath,
    call: Call & { responseUrl: string | undefined },
  ): Promise<ServiceAnswer>;
  cancel(path: RequestPath, call: Call): Promise<ServiceAnswer>;
  beginUpload(file: { mediaType: string; name: string }, call: Call): Promise<ServiceAnswer>;
  /**
   * Sends a file without the key, because the address itself allows the upload. Its host must be
   * public, or set by the operator.
   * @throws ServiceError
   */
  upload(
    url: string,
    bytes: Uint8Array,
    call: Call & { mediaType: string },
  ): Promise<ServiceAnswer>;
  origins: readonly string[];
};

export type Call = { signal: AbortSignal };
/** If the request has not begun after `startsWithinSeconds`, fal.ai drops it without a bill. */
export type SubmissionTerms = {
  webhookUrl: string | undefined;
  startsWithinSeconds: number | undefined;
};
export type RequestPath = { endpoint: string; requestId: string };

/** fal.ai answers a submission at once, so a slower answer counts as lost. */
const ANSWER_MS_MAX = 30_000;
/** fal.ai refuses a shorter time. */
const START_SECONDS_MIN = 2;
const UPLOAD_MS_MAX = 60_000;
/** Large, because a model may return pictures as data URIs. */
const RESULT_BYTES_MAX = 40 * 1_048_576;
const ANSWER_BYTES_MAX = 1_048_576;

/** fal.ai deletes a request's files after a day. A node copies the pictures long before. */
const FILES_KEPT = JSON.stringify({ expiration_duration_seconds: 86_400 });

export function createFalClient({
  key,
  queueUrl,
  restUrl,
  answerMsMax = ANSWER_MS_MAX,
}: FalClientOptions): FalClient {
  const authorization = `Key ${key}`;
  const queue = queueUrl.replace(/\/+$/, '');
  const rest = restUrl.replace(/\/+$/, '');
  const origins = [new URL(queue).origin, new URL(rest).origin];
  const limits = { timeoutMs: answerMsMax, answerBytesMax: ANSWER_BYTES_MAX };
  const get = (url: string, { signal }: Call, answerBytesMax = ANSWER_BYTES_MAX) =>
    askService({ url, headers: { authorization }, signal, ...limits, answerBytesMax });
  const post = (
    url: string,
    content: unknown,
    { signal, headers }: Call & { headers: Record<string, string> },
  ) =>
    askService({
      url,
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(content),
      signal,
      ...limits,
    });

  return {
    origins,
    // X-Fal-No-Retry is not set, because fal.ai's own retries keep the request's id and failures
    // are not billed. X-Fal-Store-IO is not set, because results would last only an hour, too short
    // for a node that was down.
    submit(endpoint, input, { signal, webhookUrl, startsWithinSeconds }) {
      const query =
        webhookUrl === undefined ? '' : `?fal_webhook=${encodeURIComponent(webhookUrl)}`;

      return post(`${queue}/${endpoint}${query}`, input, {
        signal,
        headers: {
          'x-fal-object-lifecycle-preference': FILES_KEPT,
          ...(startsWithinSeconds !== undefined && {
            'x-fal-request-timeout': String(
              Math.max(START_SECONDS_MIN, Math.ceil(startsWithinSeconds)),
            ),
          }),
        },
      });
    },
    status: (path, call) => get(`${addressOf(queue, path)}/status?logs=0`, call),
    result: (path, { signal, responseUrl }) =>
      get(
        isOnOriginOf(queue, responseUrl) ? responseUrl : addressOf(queue, path),
        { signal },
        RESULT_BYTES_MAX,
      ),
    cancel: (path, { signal }) =>
      askService({
        url: `${addressOf(queue, path)}/cancel`,
        method: 'PUT',
        headers: { authorization },
        signal,
        ...limits,
      }),
    beginUpload: ({ mediaType, name }, { signal }) =>
      post(
        `${rest}/storage/upload/initiate?storage_type=fal-cdn-v3`,
        { content_type: mediaType, file_name: name },
        { signal, headers: { 'x-fal-object-lifecycle': FILES_KEPT } },
      ),
    upload: async (url, bytes, { signal, mediaType }) =>
      askService({
        url,
        lookup: isOf(origins, url) ? undefined : lookupPublic(),
        method: 'PUT',
        headers: { 'content-type': mediaType },
        body: new Uint8Array(bytes), // copied, because the original may be in shared memory
        signal,
        ...limits,
        timeoutMs: UPLOAD_MS_MAX,
      }),
  };
}

/**
 * Returns the URL of a request. It has only the first two parts of the endpoint, or the first three
 * for `workflows` and `comfy`.
 */
function addressOf(queue: string, { endpoint, requestId }: RequestPath): string {
  const parts = endpoint.split('/');
  const app = parts.slice(0, parts[0] === 'workflows' || parts[0] === 'comfy' ? 3 : 2).join('/');

  return `${queue}/${app}/requests/${encodeURIComponent(requestId)}`;
}

function isOf(origins: readonly string[], address: string): boolean {
  const url = URL.parse(address);
  if (!url)
    throw new ServiceError('refused', 'fal.ai answered with an invalid address for an upload');
  if (origins.includes(url.origin)) return true;
  requirePublicHost(url);

  return false;
}

function isOnOriginOf(queue: string, url: string | undefined): url is string {
  return url !== undefined && URL.parse(url)?.origin === new URL(queue).origin;
}
