import type { ServerMessage } from '@vermilion/contract/realtime';
import { createEmitter } from '../../emitter.ts';
import { createStore } from '../../store.ts';
import { type Connection, openConnection } from './open-connection.ts';
import type { RealtimePorts } from './ports.ts';
import { createBackoff } from './rules.ts';
import { createTopics } from './topics.ts';

/**
 * `ready`: the server has accepted the token. `off`: before `start`, after `stop`, or after the
 * session has ended.
 */
export type RealtimeStatus = 'off' | 'connecting' | 'ready' | 'waiting';
export type RealtimeClient = ReturnType<typeof createRealtimeClient>;

/**
 * Creates a client that reconnects after every loss and subscribes again. The server then answers
 * with the current state, so that nothing is missed. See RTM-1, RTM-3.
 */
export function createRealtimeClient(ports: RealtimePorts) {
  const status = createStore<RealtimeStatus>('off');
  const messages = createEmitter<[ServerMessage]>();
  const backoff = createBackoff(ports.random);
  let connection: Connection | undefined;
  const topics = createTopics(message => status.get() === 'ready' && connection?.send(message));
  let cancelRetry = () => {};

  function connect(): void {
    drop();
    connection = openConnection(ports, backoff, {
      onMessage: receive,
      onLost: retryLater,
      onSignedOut: stop,
    });
    status.set('connecting');
  }

  function drop(): void {
    cancelRetry();
    connection?.close();
    connection = undefined;
  }

  function retryLater(): void {
    drop();
    cancelRetry = ports.clock.after(backoff.nextMs(), connect);
    status.set('waiting');
  }

  function receive(message: ServerMessage): void {
    if (message.type === 'ready' && status.get() !== 'ready') {
      for (const topic of topics.all()) connection?.send({ type: 'subscribe', topic });
      status.set('ready');
    }
    messages.emit(message);
  }

  function stop(): void {
    drop();
    backoff.reset();
    status.set('off');
  }

  return {
    status: status.get,

    start(): void {
      if (status.get() === 'off') connect();
    },

    stop,

    /**
     * Must be called when the page becomes visible. A waiting client connects at once, and a token
     * that expires within 75 s is renewed.
     */
    wake(): void {
      if (status.get() === 'waiting') connect();
      else if (status.get() === 'ready') connection?.renewIfDue();
    },

    /**
     * Must be called when the network returns. Replaces the connection in any status except `off`.
     */
    reconnect(): void {
      if (status.get() !== 'off') connect();
    },

    subscribe: topics.subscribe,
    onMessage: messages.subscribe,
    onStatus: status.subscribe,
  };
}
