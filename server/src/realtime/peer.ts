/** One socket with its subscriptions. A slow reader is cut before its messages fill the memory. */
import type { ServerMessage, Topic } from '@vermilion/contract/realtime';
import type WebSocket from 'ws';
import type { RealtimeLimits } from './limits.ts';
import type { Allowance, SocketState } from './rules.ts';

/** Live once `subscribed` was sent, which has the whole state. Nothing is sent before. */
export type Subscription = { isLive: boolean };

export type Peer = {
  readonly network: string;
  state: SocketState;
  /** The session behind its token is alive. */
  isReady: boolean;
  readonly topics: Map<Topic, Subscription>;
  allowance: Allowance;
  /** It has answered the last ping. */
  isResponsive: boolean;
  isClosed(): boolean;
  send(frame: Buffer): void;
  ping(): void;
  close(code: number): void;
  /** Sends no close frame. */
  cut(): void;
};

/** Encodes the message once for several sockets. */
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
