import type { ClientMessage, ServerMessage, Topic } from '@vermilion/contract/realtime';
import { createEmitter } from '../../emitter.ts';
import { type RealtimePorts, SignedOutError, type Socket } from './ports.ts';
import { backoffMs, parseServerMessage, renewalDelayMs } from './rules.ts';

/** `ready` once the server has taken the token; `off` before `start`, after `stop`, and when the session turned out to be gone. */
export type RealtimeStatus = 'off' | 'connecting' | 'ready' | 'waiting';
export type RealtimeClient = ReturnType<typeof createRealtimeClient>;

/** A connection that is not `ready` by then is closed and tried again. */
export const CONNECT_MS_MAX = 10_000;

/**
 * One WebSocket that stays: it connects again after every loss, subscribes its topics anew each time (the server answers with the present
 * state, so nothing is missed), and renews its token in time. It knows nothing of React and keeps no works. See `docs/behaviour.md`,
 * Realtime.
 */
export function createRealtimeClient(ports: RealtimePorts) {
  const topics = new Map<Topic, number>();
  const messages = createEmitter<[ServerMessage]>();
  const statuses = createEmitter<[RealtimeStatus]>();
  let status: RealtimeStatus = 'off';
  let socket: Socket | undefined;
  /** Each connection has a number: events of former connections are ignored. */
  let connection = 0;
  let fetching = new AbortController();
  let failures = 0;
  let tokenExp = 0;
  let cancelTimer = () => {};
  let isRenewing = false;

  function setStatus(next: RealtimeStatus): void {
    if (status === next) return;
    status = next;
    statuses.emit(next);
  }

  function send(message: ClientMessage): void {
    socket?.send(JSON.stringify(message));
  }

  function schedule(ms: number, action: () => void): void {
    cancelTimer();
    cancelTimer = ports.clock.after(ms, action);
  }

  function drop(): void {
    connection += 1;
    fetching.abort();
    fetching = new AbortController();
    cancelTimer();
    socket?.close();
    socket = undefined;
  }

  async function connect(): Promise<void> {
    drop();
    const mine = connection;
    setStatus('connecting');
    schedule(CONNECT_MS_MAX, retryLater);
    try {
      const { token } = await ports.fetchToken(fetching.signal);
      if (mine !== connection) return;
      socket = ports.openSocket({
        onOpen: () => mine === connection && send({ type: 'token', token }),
        onFrame: frame => mine === connection && receive(frame),
        onClose: () => mine === connection && retryLater(),
      });
    } catch (error) {
      if (mine !== connection) return;
      if (error instanceof SignedOutError) return stop();
      ports.log('Failed to authenticate for real-time updates', error);
      retryLater();
    }
  }

  function retryLater(): void {
    drop();
    schedule(backoffMs(failures, ports.random()), () => void connect());
    failures += 1;
    setStatus('waiting');
  }

  function receive(frame: unknown): void {
    const message = parseServerMessage(frame);
    if (!message) return;
    if (message.type === 'ready') handleReady(message.exp);
    messages.emit(message);
  }

  function handleReady(exp: number): void {
    tokenExp = exp;
    failures = 0;
    schedule(renewalDelayMs(exp, ports.clock.nowMs()), () => void renew());
    if (status === 'ready') return;
    for (const topic of topics.keys()) send({ type: 'subscribe', topic });
    setStatus('ready');
  }

  /** A failed renewal is tried again; at the token's end the server closes and the client connects anew. */
  async function renew(): Promise<void> {
    if (isRenewing) return;
    const mine = connection;
    isRenewing = true;
    try {
      const { token } = await ports.fetchToken(fetching.signal);
      if (mine === connection) send({ type: 'token', token });
    } catch (error) {
      if (mine !== connection) return;
      if (error instanceof SignedOutError) return stop();
      ports.log('Token refresh failed', error);
      schedule(backoffMs(failures, ports.random()), () => void renew());
      failures += 1;
    } finally {
      isRenewing = false;
    }
  }

  function stop(): void {
    drop();
    failures = 0;
    setStatus('off');
  }

  return {
    status: () => status,

    start(): void {
      if (status === 'off') void connect();
    },

    stop,

    /** The page is visible again: a waiting client connects at once, a token with 75 s or less is renewed. */
    wake(): void {
      if (status === 'waiting') void connect();
      else if (status === 'ready' && renewalDelayMs(tokenExp, ports.clock.nowMs()) === 0) void renew();
    },

    /** The network is back: the connection is replaced, whatever its status. */
    reconnect(): void {
      if (status !== 'off') void connect();
    },

    /** Counts subscriptions: a topic is left when its last one has ended. Returns the function that ends this one. */
    subscribe(topic: Topic): () => void {
      const count = topics.get(topic) ?? 0;
      topics.set(topic, count + 1);
      if (status === 'ready') send({ type: 'subscribe', topic });
      let isActive = true;

      return () => {
        if (!isActive) return;
        isActive = false;
        const left = (topics.get(topic) ?? 1) - 1;
        if (left > 0) return void topics.set(topic, left);
        topics.delete(topic);
        if (status === 'ready') send({ type: 'unsubscribe', topic });
      };
    },

    onMessage: messages.subscribe,
    onStatus: statuses.subscribe,
  };
}
