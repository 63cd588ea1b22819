/**
 * Refuses calls while more arrive than the database can answer in time. Writes a refusal before
 * Fastify sees the call, because an overloaded node refuses many calls for each one that it
 * answers.
 */
import type http from 'node:http';
import type { ErrorAnswer } from '@vermilion/contract/errors';
import type { OverloadGuard } from './overload-guard.ts';

const RETRY_AFTER_SECONDS = 1;
const DATABASE_PATHS = ['/api/', '/files/'];

export type RefusalOptions = {
  guard: OverloadGuard;
  neverRefused: readonly string[];
  nextRequestId: () => string;
  onRefused: () => void;
};

export function refuseOverload(server: http.Server, options: RefusalOptions): void {
  const { guard, neverRefused } = options;
  const handlers = server.listeners('request');
  const refuse = createRefusal(options);
  const isRefused = (path: string) =>
    beginsWithOneOf(DATABASE_PATHS, path) &&
    !beginsWithOneOf(neverRefused, path) &&
    guard.isRefused();

  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isRefused(request.url ?? '')) refuse(response);
    // as: Node's `request` event has only listeners of this type
    else for (const handle of handlers) (handle as http.RequestListener)(request, response);
  });
}

function beginsWithOneOf(beginnings: readonly string[], path: string): boolean {
  return beginnings.some(beginning => path.startsWith(beginning));
}

/**
 * Returns a function that writes a refusal with few headers, because each refusal takes processor
 * time from other calls. Security headers are not needed, because browsers do not show JSON as a
 * page.
 */
function createRefusal({ nextRequestId, onRefused }: RefusalOptions) {
  const answer: Omit<ErrorAnswer, 'requestId'> = {
    code: 'UNAVAILABLE',
    message: 'The server is busy. Please try again.',
    details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
  };
  const beginning = `${JSON.stringify(answer).slice(0, -1)},"requestId":`;
  const fields = Object.entries({
    'X-Content-Type-Options': 'nosniff',
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
