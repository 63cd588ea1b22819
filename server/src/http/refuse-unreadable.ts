/** Answers requests that Node can't parse or that arrive too slowly. No handler sees them. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorAnswer, errorTable } from '@vermilion/contract/errors';
import { REQUEST_TIMEOUT } from './bodies/limit-body-time.ts';

type Unreadable = Error & { code: string };

export type UnreadableOptions = {
  headers: Readonly<Record<string, string>>;
  nextRequestId: () => string;
};

/** Returns a listener for Node's event `clientError`. */
export function refuseUnreadable({ headers, nextRequestId }: UnreadableOptions) {
  const beginning = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);

  function answerOf({ code: reason }: Unreadable): string {
    if (reason === 'ERR_HTTP_REQUEST_TIMEOUT') return REQUEST_TIMEOUT;
    const code = reason === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION_FAILED';
    const { status, message } = errorTable[code];
    const answer: ErrorAnswer = { code, message, requestId: nextRequestId() };
    const body = JSON.stringify(answer);
    const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`;

    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${beginning.join('')}${length}\r\n${body}`;
  }

  return (error: Unreadable, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(answerOf(error));
    socket.destroy(error);
  };
}
