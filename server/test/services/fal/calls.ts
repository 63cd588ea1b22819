import { createHash, randomUUID } from 'node:crypto';
import type { Book, FalRequest } from './book.ts';
import { formatOf } from './demands.ts';

export type FalCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};
export type Reply = { status: number; headers?: Record<string, string>; body: string | Buffer };

export type Size = { width: number; height: number };

export type Desk = {
  book: Book;
  origin: string;
  key: string;
  jwks: () => string;
  paint: (color: string, size: Size, format: 'png' | 'jpeg') => Promise<Buffer>;
  uploads: Map<string, { bytes: Buffer; mediaType: string }>;
};

const REQUEST = /^\/queue\/([\w.-]+\/[\w.-]+)\/requests\/([\w-]+)(\/status|\/cancel)?$/;

export async function answerCall(desk: Desk, call: FalCall): Promise<Reply> {
  const { method, path } = call;
  if (path === '/jwks.json') return { status: 200, body: desk.jwks() };
  if (path.startsWith('/files/')) return serveFile(desk, path);
  if (path.startsWith('/uploads/') && method === 'PUT') return takeFile(desk, call);
  if (call.headers['authorization'] !== `Key ${desk.key}`)
    return json(401, { detail: 'Unauthorized' });
  if (path === '/rest/storage/upload/initiate' && method === 'POST') return openSlot(desk);
  const [, app, id = '', action] = REQUEST.exec(path) ?? [];
  if (app === undefined)
    return method === 'POST' ? submit(desk, call) : json(404, { detail: 'Not found' });
  const request = desk.book.find(id);
  // Calls about a request omit the sub-path of the endpoint.
  if (!request?.endpoint.startsWith(app))
    return json(404, { detail: 'Request not found', status: 'NOT_FOUND' });
  if (action === '/cancel') return cancel(request);

  return action === '/status' ? status(desk, request) : result(desk, request);
}

function submit({ book, origin }: Desk, { path, query, body }: FalCall): Reply {
  const [, endpoint] = /^\/queue\/([\w.-]+(?:\/[\w.-]+)+)$/.exec(path) ?? [];
  const input: unknown = JSON.parse(body.toString());
  if (endpoint === undefined || typeof input !== 'object' || input === null)
    return json(404, { detail: 'Not found' });
  const webhookUrl = query.get('fal_webhook') ?? undefined;
  const request = book.take({ endpoint, input: { ...input }, webhookUrl });

  return json(200, {
    request_id: request.requestId,
    status: 'IN_QUEUE',
    queue_position: 0,
    ...addresses(origin, request),
  });
}

function addresses(origin: string, { endpoint, requestId }: FalRequest) {
  const app = endpoint.split('/').slice(0, 2).join('/');
  const url = `${origin}/queue/${app}/requests/${requestId}`;

  return { response_url: url, status_url: `${url}/status`, cancel_url: `${url}/cancel` };
}

function status({ book, origin }: Desk, request: FalRequest): Reply {
  const state = book.poll(request);
  const urls = addresses(origin, request);
  if (state === 'queued') return json(202, { status: 'IN_QUEUE', queue_position: 1, ...urls });
  if (state === 'begun') return json(202, { status: 'IN_PROGRESS', logs: null, ...urls });
  const error = errorOf(request);
  const words = error && {
    error: `Invalid status code: ${error.status}`,
    error_type: typeOf(error.body),
  };

  return json(200, {
    status: 'COMPLETED',
    logs: null,
    metrics: { inference_time: 1.5 },
    ...urls,
    ...words,
  });
}

function errorOf({ state, outcome }: FalRequest) {
  if (state === 'cancelled')
    return { status: 499, body: { detail: 'Cancelled', error_type: 'client_cancelled' } };

  return outcome.kind === 'error' ? outcome.error : undefined;
}

function typeOf(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'error_type' in body
    ? String(body.error_type)
    : undefined;
}

function result({ origin }: Desk, request: FalRequest): Reply {
  const { state, outcome, requestId } = request;
  if (state === 'queued' || state === 'begun')
    return json(400, { detail: 'Request is still in progress' });
  const error = errorOf(request);
  const headers = { 'x-fal-request-id': requestId };
  if (error)
    return { ...json(error.status, error.body), headers: { ...headers, ...error.headers } };
  const body =
    outcome.kind === 'answer'
      ? outcome.body
      : outcome.kind === 'pictures' && pictures(origin, request);

  return { ...json(200, body), headers };
}

/** Returns the result of a request, which its webhook contains too. */
export function pictures(origin: string, { requestId, endpoint, input, outcome }: FalRequest) {
  if (outcome.kind !== 'pictures') return {};
  const { count, flags, path = 'files' } = outcome;
  const format = formatOf(endpoint, input);
  const urls = Array.from(
    { length: count },
    (_, place) => `${origin}/${path}/${requestId}-${place}.${format}`,
  );
  const [first] = urls;
  if (/upscale|esrgan|aura-sr/.test(endpoint))
    return { image: first === undefined ? null : { url: first } };

  return {
    images: urls.map(url => ({ url, content_type: `image/${format}` })),
    ...(flags && { has_nsfw_concepts: flags }),
  };
}

function cancel(request: FalRequest): Reply {
  if (request.state === 'done' || request.state === 'cancelled')
    return json(400, { status: 'ALREADY_COMPLETED' });
  // fal.ai cancels only a queued request. A running one continues.
  if (request.state === 'queued') request.state = 'cancelled';

  return json(202, { status: 'CANCELLATION_REQUESTED' });
}

function openSlot({ origin }: Desk): Reply {
  const name = `${randomUUID()}.bin`;

  return json(200, {
    upload_url: `${origin}/uploads/${name}`,
    file_url: `${origin}/files/${name}`,
  });
}

function takeFile({ uploads }: Desk, { path, headers, body }: FalCall): Reply {
  if (headers['authorization'] !== undefined)
    return json(400, { detail: 'a key does not belong here' });
  uploads.set(path.replace('/uploads/', '/files/'), {
    bytes: body,
    mediaType: String(headers['content-type']),
  });

  return { status: 200, body: '' };
}

async function serveFile({ uploads, paint, book }: Desk, path: string): Promise<Reply> {
  const sent = uploads.get(path);
  if (sent) return { status: 200, headers: { 'content-type': sent.mediaType }, body: sent.bytes };
  // Each picture has another color, and none is black, because the studio withholds black pictures.
  const color = `c8${createHash('sha256').update(path).digest('hex').slice(0, 4)}`;
  const asked = book.find(/([\w-]+)-\d+\.\w+$/.exec(path)?.[1] ?? '')?.input['image_size'];
  const format = path.endsWith('.jpeg') ? 'jpeg' : 'png';

  return {
    status: 200,
    headers: { 'content-type': `image/${format}` },
    body: await paint(color, isSize(asked) ? asked : SMALL, format),
  };
}

const SMALL: Size = { width: 64, height: 48 };

function isSize(value: unknown): value is Size {
  return typeof value === 'object' && value !== null && 'width' in value && 'height' in value;
}

function json(status: number, body: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
