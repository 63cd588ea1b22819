/** A page's socket. A slow reader is disconnected before its messages fill the memory. */
import type { ServerMessage, Topic } from '@vermilion/contract/realtime';
import type WebSocket from 'ws';
import type { RealtimeLimits } from './limits.ts';
import type { Allowance, SocketState } from './rules.ts';

/**
 * A subscription is live once `subscribed`, with the whole state, was sent. No other message of the
 * topic may precede it.
 */
export type Subscription = { isLive: boolean };

export type Peer = {
  readonly network: string;
  state: SocketState;
  /** True once the session of the socket's token was found valid. */
  isReady: boolean;
  readonly topics: Map<Topic, Subscription>;
  allowance: Allowance;
  isResponsive: boolean;
  isClosed(): boolean;
  send(frame: Buffer): void;
  ping(): void;
  close(code: number): void;
  /** Disconnects without a close frame, which a slow reader would not receive. */
  cut(): void;
};

export function send(peers: Iterable<Peer>, message: ServerMessage): void {
  let frame: Buffer | undefined;
  for (const peer of peers) {
    frame ??= Buffer.from(JSON.stringify(message));
    peer.send(frame);
  }
}

export function createPeer(
  socket: WebSocket,
  network: string,
  nowMs: number,
  limits: RealtimeLimits,
): Peer {
  let isClosed = false;
  socket.on('close', () => {
    isClosed = true;
  });

  const peer: Peer = {
    network,
    state: { phase: 'greeting', untilMs: nowMs + limits.firstTokenMs },
    isReady: false,
    topics: new Map(),
    allowance: { left: limits.pace.burstMax, atMs: nowMs },
    isResponsive: true,
    isClosed: () => isClosed,
    send(frame) {
      if (isClosed) return;
      if (socket.bufferedAmount > limits.bufferedBytesMax) peer.cut();
      else socket.send(frame, { binary: false });
    },
    ping() {
      peer.isResponsive = false;
      if (!isClosed) socket.ping();
    },
    close(code) {
      if (isClosed) return;
      isClosed = true;
      socket.close(code);
    },
    cut() {
      isClosed = true;
      socket.terminate();
    },
  };
  socket.on('pong', () => {
    peer.isResponsive = true;
  });

  return peer;
}
