import { REALTIME_PATH } from '@vermilion/contract/routes';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import {
  type Clock,
  type RealtimePorts,
  SignedOutError,
  type Socket,
  type SocketEvents,
} from './ports.ts';

export const browserClock: Clock = {
  nowMs: () => Date.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms);

    return () => clearTimeout(timer);
  },
};

export const browserPorts: RealtimePorts = {
  clock: browserClock,
  random: Math.random,
  openSocket,
  fetchToken,
  log,
};

function openSocket(events: SocketEvents): Socket {
  const address = new URL(REALTIME_PATH, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address);
  socket.onopen = () => events.onOpen();
  socket.onmessage = event => events.onFrame(event.data);
  socket.onclose = event => events.onClose(event.code);

  return {
    send: frame => socket.readyState === WebSocket.OPEN && socket.send(frame),
    close() {
      socket.onopen = socket.onmessage = socket.onclose = null;
      // The browser logs an error if a connection is closed before it is open, so an opening
      // connection is closed later.
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
      else socket.close();
    },
  };
}

async function fetchToken(signal: AbortSignal): Promise<{ token: string; exp: number }> {
  try {
    return await call('getRealtimeToken', { signal });
  } catch (error) {
    if (isApiError(error, 'AUTH_UNAUTHORIZED', 'AUTH_EMAIL_NOT_CONFIRMED'))
      throw new SignedOutError();
    throw error;
  }
}

/** The browser itself logs that a call did not reach the server. */
function log(words: string, error: unknown): void {
  if (!isApiError(error, 'NETWORK')) console.warn(words, error);
}
