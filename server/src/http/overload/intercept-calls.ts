/**
 * Answers refused calls on their connection, before Node parses them. At five times the load pages
 * keep 0.88 of their rate so, and 0.80 otherwise (`npm run bench -- overload`). A connection is
 * intercepted only between two calls: from the end of an answer until the first call that is not
 * refused here. That call goes to Node's parser, as do all others.
 */
import type http from 'node:http';
import type { Socket } from 'node:net';
import { isAskingToLeave } from '../ask-clients-to-leave.ts';

/**
 * A whole call that has no body and keeps its connection. Any other spelling is left to Node's
 * parser, so that both never disagree where a call ends.
 */
const WHOLE_GET =
  /^GET ([\x21-\x7e]+) HTTP\/1\.1\r\n(?:(?!content-length:|transfer-encoding:|upgrade:|expect:|connection:(?! keep-alive\r))[\w-]+:[\t\x20-\x7e\x80-\xff]*\r\n)+\r\n$/i;
const CALL_BYTES_MAX = 8_192;

type Interception = {
  server: http.Server;
  /** Decides for a path. Asked once for each call. */
  isRefused(path: string): boolean;
  /** Returns the bytes of an answer as Latin-1. */
  answer(): string;
};

export function createInterceptor({ server, isRefused, answer }: Interception) {
  /** The latest call of each connection, which is answered after all others of it. */
  const latest = new WeakMap<Socket, http.IncomingMessage>();
  /** Whether Node parses a call that was decided to be taken. */
  let isTaken = false;

  const intercept = (socket: Socket) => {
    // as: they are registered for this event
    const [parse, ...others] = socket.listeners('data') as ((chunk: Buffer) => void)[];
    if (parse === undefined || others.length > 0) return;
    const handle = (chunk: Buffer) => {
      const canAnswer = socket.writableLength === 0 && !isAskingToLeave(server);
      const path = canAnswer ? pathOf(chunk) : undefined;
      if (path !== undefined && isRefused(path)) {
        socket.write(answer(), 'latin1');

        return;
      }
      socket.on('data', parse);
      socket.removeListener('data', handle);
      isTaken = path !== undefined;
      parse(chunk);
      isTaken = false;
    };
    socket.on('data', handle);
    socket.removeListener('data', parse);
  };

  return {
    /** Notes a call that Node has parsed. Returns whether it is one that was taken here. */
    hasTaken(request: http.IncomingMessage): boolean {
      latest.set(request.socket, request);

      return isTaken;
    },
    /** Intercepts the next calls of the connection, if none came before the answer has ended. */
    interceptAfter(response: http.ServerResponse): void {
      const { req: request } = response;
      const { socket } = request;
      response.once('close', () => {
        const isIdle = latest.get(socket) === request && request.complete;
        if (isIdle && socket.writable) intercept(socket);
      });
    },
  };
}

/** Returns the path of a whole call without a body, if the chunk is one. */
function pathOf(chunk: Buffer): string | undefined {
  if (chunk.length > CALL_BYTES_MAX) return undefined;

  return WHOLE_GET.exec(chunk.toString('latin1'))?.[1];
}
