import type { ClientMessage, ServerMessage } from '@vermilion/contract/realtime';
import { type RealtimePorts, SignedOutError, type Socket } from './ports.ts';
import { type Backoff, CONNECT_MS_MAX, parseServerMessage, renewalDelayMs } from './rules.ts';

export type Connection = ReturnType<typeof openConnection>;

type ConnectionEvents = {
  onMessage: (message: ServerMessage) => void;
  /** Called when the socket closed, no token was available, or `ready` did not arrive in time. */
  onLost: () => void;
  onSignedOut: () => void;
};

/** Opens a socket, authenticates, and renews the token in time. After `close` no event follows. */
export function openConnection(ports: RealtimePorts, backoff: Backoff, events: ConnectionEvents) {
  const closing = new AbortController();
  const { signal } = closing;
  let socket: Socket | undefined;
  let cancelTimer = ports.clock.after(CONNECT_MS_MAX, events.onLost);
  let tokenExp = 0;
  let isRenewing = false;

  function send(message: ClientMessage): void {
    socket?.send(JSON.stringify(message));
  }

  async function connect(): Promise<void> {
    try {
      const { token } = await ports.fetchToken(signal);
      if (signal.aborted) return;
      socket = ports.openSocket({
        onOpen: () => signal.aborted || send({ type: 'token', token }),
        onFrame: frame => signal.aborted || receive(frame),
        onClose: () => signal.aborted || events.onLost(),
      });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof SignedOutError) return events.onSignedOut();
      ports.log('Failed to authenticate for real-time updates', error);
      events.onLost();
    }
  }

  function receive(frame: unknown): void {
    const message = parseServerMessage(frame);
    if (!message) return;
    if (message.type === 'ready') {
      tokenExp = message.exp;
      backoff.reset();
      scheduleRenewal(renewalDelayMs(tokenExp, ports.clock.nowMs()));
    }
    events.onMessage(message);
  }

  function scheduleRenewal(delayMs: number): void {
    cancelTimer();
    cancelTimer = ports.clock.after(delayMs, () => void renew());
  }

  /**
   * Tries again after a failure. If no renewal succeeds, the server closes the socket when the
   * token expires.
   */
  async function renew(): Promise<void> {
    if (isRenewing) return;
    isRenewing = true;
    try {
      const { token } = await ports.fetchToken(signal);
      if (!signal.aborted) send({ type: 'token', token });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof SignedOutError) return events.onSignedOut();
      ports.log('Token refresh failed', error);
      scheduleRenewal(backoff.nextMs());
    } finally {
      isRenewing = false;
    }
  }

  void connect();

  return {
    send,
    renewIfDue(): void {
      if (renewalDelayMs(tokenExp, ports.clock.nowMs()) === 0) void renew();
    },
    close(): void {
      closing.abort();
      cancelTimer();
      socket?.close();
    },
  };
}
