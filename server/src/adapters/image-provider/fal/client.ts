/** The calls of fal.ai's queue and storage, as bare requests: where they go, what they carry, how long they may take. */
import { askService, type ServiceAnswer, ServiceError } from '../../ask-service.ts';
import { lookupPublic, mustLieInTheOpen } from '../../lookup-public.ts';

export type FalClientOptions = {
  key: string;
  queueUrl: string;
  restUrl: string;
  answerMsMax?: number;
};

export type FalClient = {
  /** @param input as the model takes it */
  submit(
    endpoint: string,
    input: Record<string, unknown>,
    call: Call & SubmissionTerms,
  ): Promise<ServiceAnswer>;
  status(path: RequestPath, call: Call): Promise<ServiceAnswer>;
  /** @param responseUrl as a status names it; not followed to another origin than the queue's, which would get the key */
  result(
    path: RequestPath,
    call: Call & { responseUrl: string | undefined },
  ): Promise<ServiceAnswer>;
  cancel(path: RequestPath, call: Call): Promise<ServiceAnswer>;
  beginUpload(file: { mediaType: string; name: string }, call: Call): Promise<ServiceAnswer>;
  /**
   * Sent without the key: the address is its own proof. It lies in the open, or at an origin that the operator has set.
   * @throws ServiceError
   */
  upload(
    url: string,
    bytes: Uint8Array,
    call: Call & { mediaType: string },
  ): Promise<ServiceAnswer>;
  /** The origins that the operator has set. */
  origins: readonly string[];
};

export type Call = { signal: AbortSignal };
/** `startsWithinSeconds`: what has not begun by then is ended there, unbilled. */
export type SubmissionTerms = {
  webhookUrl: string | undefined;
  startsWithinSeconds: number | undefined;
};
/** A request there, of the endpoint that it was submitted to. */
export type RequestPath = { endpoint: string; requestId: string };

/** A submission is answered at once: what takes longer is lost. */
const ANSWER_MS_MAX = 30_000;
/** A shorter time to start is refused. */
const START_SECONDS_MIN = 2;
const UPLOAD_MS_MAX = 60_000;
/** A result may hold its pictures as data URIs where an operator's own entry asks for that. */
const RESULT_BYTES_MAX = 40 * 1_048_576;
const ANSWER_BYTES_MAX = 1_048_576;

/** Pictures are copied as soon as they are there; there they go a day later, beyond the last late look. */
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
    // Without X-Fal-No-Retry: what the queue takes up again after a runner failed keeps its id, and a failure of theirs is not billed.
    // Without X-Fal-Store-IO: results could be fetched for an hour only, and a node that was down for longer would lose what is paid for.
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
        isBelow(queue, responseUrl) ? responseUrl : addressOf(queue, path),
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
        body: new Uint8Array(bytes), // a copy of its own: what was read may lie in memory that is shared
        signal,
        ...limits,
        timeoutMs: UPLOAD_MS_MAX,
      }),
  };
}

/** A request is addressed by its app, the first two parts of an endpoint; `workflows` and `comfy` put one before them. */
function addressOf(queue: string, { endpoint, requestId }: RequestPath): string {
  const parts = endpoint.split('/');
  const app = parts.slice(0, parts[0] === 'workflows' || parts[0] === 'comfy' ? 3 : 2).join('/');

  return `${queue}/${app}/requests/${encodeURIComponent(requestId)}`;
}

/** Whether the operator has set the origin of this address; otherwise the address must lie in the open. */
function isOf(origins: readonly string[], address: string): boolean {
  const url = URL.parse(address);
  if (!url) throw new ServiceError('refused', 'fal.ai named no address for a picture');
  if (origins.includes(url.origin)) return true;
  mustLieInTheOpen(url);

  return false;
}

function isBelow(queue: string, url: string | undefined): url is string {
  return url !== undefined && URL.parse(url)?.origin === new URL(queue).origin;
}
