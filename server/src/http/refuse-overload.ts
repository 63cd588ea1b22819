/**
 * Refuses calls while more of them arrive than the database answers. Without this all calls wait
 * longer and longer, until each is answered too late. A refusal is written before Fastify sees the
 * call, because an overloaded node refuses several calls for each that it answers.
 */
import type http from 'node:http';
import type { ErrorAnswer } from '@vermilion/contract/errors';

/** Calls that wait for a connection to the database while it is not overloaded: a burst. */
const WAITING_MAX = 1_000;
/** Calls that wait for one while it is overloaded. */
const WAITING_MAX_OVERLOADED = 16;
/** The database is overloaded once calls have been waiting all this time. A shorter queue is a burst. */
const BURST_MS = 1_000;
const RETRY_AFTER_SECONDS = 1;
/** The beginnings of the paths whose answers need the database. */
const DATABASE_PATHS = ['/api/', '/files/'];

type Queue = {
  /** The number of callers that wait for a connection to the database. */
  countWaiting(): number;
  /** Milliseconds from any beginning. */
  nowMs(): number;
};

/** Returns a function that says whether a call that arrives now is refused. */
export function createOverloadGuard({ countWaiting, nowMs }: Queue): () => boolean {
  let lastEmptyMs = nowMs();

  return () => {
    const waiting = countWaiting();
    if (waiting === 0) lastEmptyMs = nowMs();
    if (waiting < WAITING_MAX_OVERLOADED) return false;

    return waiting >= WAITING_MAX || nowMs() - lastEmptyMs > BURST_MS;
  };
}

export type Refusing = {
  isOverloaded: () => boolean;
  /** The headers that every answer has. */
  headers: Readonly<Record<string, string>>;
  nextRequestId: () => string;
  onRefused: () => void;
};

/** Refuses calls of the API and of stored files, which all need the database, with 503. */
export function refuseOverload(server: http.Server, refusing: Refusing): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (needsDatabase(request.url) && refusing.isOverloaded()) refuse(response, refusing);
    // as: they were registered for this event
    else for (const handle of handlers) (handle as http.RequestListener)(request, response);
  });
}

function needsDatabase(url = ''): boolean {
  return DATABASE_PATHS.some(beginning => url.startsWith(beginning));
}

function refuse(
  response: http.ServerResponse,
  { headers, nextRequestId, onRefused }: Refusing,
): void {
  const answer: ErrorAnswer = {
    code: 'UNAVAILABLE',
    message: 'The server is busy. Please try again.',
    details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
    requestId: nextRequestId(),
  };
  const body = JSON.stringify(answer);
  response
    .writeHead(503, {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'Retry-After': RETRY_AFTER_SECONDS,
    })
    .end(body);
  onRefused();
}
