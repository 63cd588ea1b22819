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
/**
 * The database is overloaded once calls have been waiting all this time, and no longer once none was
 * refused for as long. A shorter queue is a burst.
 */
const BURST_MS = 1_000;
const RETRY_AFTER_SECONDS = 1;
/** The beginnings of the paths whose answers need the database. */
const DATABASE_PATHS = ['/api/', '/files/'];

type Queue = {
  /** The number of callers that wait for a connection to the database. */
  countWaiting(): number;
  /** Milliseconds from any beginning. */
  nowMs(): number;
  /** Calls `listener` once the event loop has handled what is there. */
  atNextTurn(listener: () => void): void;
};

/** Returns a function that says whether a call that arrives now is refused. */
export function createOverloadGuard({ countWaiting, nowMs, atNextTurn }: Queue): () => boolean {
  let lastEmptyMs = nowMs();
  let lastLookMs = lastEmptyMs;
  let lastRefusedMs = Number.NEGATIVE_INFINITY;
  // Hundreds of calls may arrive in one turn of the event loop, before any of them asks for a connection.
  let takenInTurn = 0;
  const endTurn = () => {
    takenInTurn = 0;
  };
  const isRefused = () => {
    const waiting = countWaiting();
    const now = nowMs();
    // Nobody has looked for long, so nobody knows how long they wait.
    if (waiting === 0 || now - lastLookMs > BURST_MS) lastEmptyMs = now;
    lastLookMs = now;
    const expected = waiting + takenInTurn;
    if (expected < WAITING_MAX_OVERLOADED) return false;
    // Refusals keep the queue short, so a moment without one is no end of the overload.
    const isOverloaded = now - lastEmptyMs > BURST_MS || now - lastRefusedMs < BURST_MS;

    return isOverloaded || expected >= WAITING_MAX;
  };

  return () => {
    if (isRefused()) {
      lastRefusedMs = nowMs();

      return true;
    }
    if (takenInTurn === 0) atNextTurn(endTurn);
    takenInTurn += 1;

    return false;
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
  const refuse = createRefusal(refusing);
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (needsDatabase(request.url) && refusing.isOverloaded()) refuse(response);
    // as: they were registered for this event
    else for (const handle of handlers) (handle as http.RequestListener)(request, response);
  });
}

function needsDatabase(url = ''): boolean {
  return DATABASE_PATHS.some(beginning => url.startsWith(beginning));
}

/** All but the id of the request is made once, because thousands may be refused in a second. */
function createRefusal({ headers, nextRequestId, onRefused }: Refusing) {
  const answer: Omit<ErrorAnswer, 'requestId'> = {
    code: 'UNAVAILABLE',
    message: 'The server is busy. Please try again.',
    details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
  };
  const beginning = `${JSON.stringify(answer).slice(0, -1)},"requestId":`;
  const fields = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(RETRY_AFTER_SECONDS),
  }).flat();

  return (response: http.ServerResponse): void => {
    const body = `${beginning}${JSON.stringify(nextRequestId())}}`;
    response
      .writeHead(503, [...fields, 'Content-Length', String(Buffer.byteLength(body))])
      .end(body);
    onRefused();
  };
}
