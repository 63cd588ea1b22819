import { setTimeout } from 'node:timers/promises';
import { REALTIME_CLOSE } from '@vermilion/contract/realtime';
import type WebSocket from 'ws';
import type { Context } from '../context.ts';
import { networkOf } from '../http/network.ts';
import { createHub } from './hub.ts';
import { REALTIME_LIMITS, type RealtimeLimits } from './limits.ts';
import { createPeer, type Peer } from './peer.ts';
import { countToDismiss, isOverdue } from './rules.ts';
import { serveSocket } from './serve-socket.ts';

export type Realtime = {
  isFull(address: string): boolean;
  serve(socket: WebSocket, address: string): void;
  /**
   * Closes the sockets little by little in the second half of `forMs`, so that their clients do not
   * all reach the other nodes at the same time.
   */
  dismiss(forMs: number): void;
  /**
   * Closes all sockets, so that their clients connect to another node. Resolves when they are
   * closed.
   */
  sayGoodbye(): Promise<void>;
  close(): Promise<void>;
};

const GOODBYE_POLL_MS = 20;
const DISMISS_EVERY_MS = 50;
const { restarting: _, ...refusals } = REALTIME_CLOSE;
const REFUSALS: ReadonlySet<number> = new Set(Object.values(refusals));

export function openRealtime(ctx: Context, limits: RealtimeLimits = REALTIME_LIMITS): Realtime {
  const peers = new Set<Peer>();
  const greetings = new Set<Peer>();
  const hub = createHub(ctx, limits);
  const listener = ctx.listen({ onNotice: hub.receive, onListening: hub.markAllStale });
  const timers = [
    setInterval(() => closeOverdue(peers, ctx.clock.now().getTime()), limits.sweepEveryMs).unref(),
    setInterval(() => ping(peers), limits.pingEveryMs).unref(),
  ];

  return {
    isFull: address =>
      peers.size >= limits.socketsMax ||
      countOf(networkOf(address), greetings) >= limits.greetingsPerNetworkMax,
    serve(socket, address) {
      const peer = createPeer(socket, networkOf(address), ctx.clock.now().getTime(), limits);
      peers.add(peer);
      greetings.add(peer);
      ctx.metrics.sockets.inc();
      socket.on('close', code => {
        if (REFUSALS.has(code)) ctx.log.info({ code }, 'a socket was refused');
        peers.delete(peer);
        greetings.delete(peer);
        ctx.metrics.sockets.dec();
      });
      serveSocket(ctx, hub, socket, peer, limits);
    },
    dismiss(forMs) {
      const endMs = performance.now() + forMs;
      const timer = setInterval(() => {
        const leftMs = endMs - performance.now();
        if (leftMs <= forMs / 2) closeSome(peers, leftMs);
      }, DISMISS_EVERY_MS);
      timers.push(timer.unref());
    },
    async sayGoodbye() {
      for (const timer of timers) clearInterval(timer);
      hub.stop();
      for (const peer of peers) peer.close(REALTIME_CLOSE.restarting);
      const cutAtMs = performance.now() + limits.goodbyeMs;
      while (peers.size > 0 && performance.now() < cutAtMs) await setTimeout(GOODBYE_POLL_MS);
      for (const peer of peers) peer.cut();
    },
    close: () => listener.close(),
  };
}

function closeSome(peers: Iterable<Peer>, leftMs: number): void {
  const open = [...peers].filter(peer => !peer.isClosed());
  for (const peer of open.slice(0, countToDismiss(open.length, leftMs, DISMISS_EVERY_MS)))
    peer.close(REALTIME_CLOSE.restarting);
}

function closeOverdue(peers: Iterable<Peer>, nowMs: number): void {
  for (const peer of peers)
    if (isOverdue(peer.state, nowMs)) peer.close(REALTIME_CLOSE.unauthorized);
}

/**
 * Disconnects each socket that has not answered the last ping: its other side is gone, although the
 * connection looks open.
 */
function ping(peers: Iterable<Peer>): void {
  for (const peer of peers) {
    if (peer.isResponsive) peer.ping();
    else peer.cut();
  }
}

/** Counts the network's sockets without a token, and removes all sockets with a token. */
function countOf(network: string, greetings: Set<Peer>): number {
  let count = 0;
  for (const peer of greetings) {
    if (peer.state.phase === 'open') greetings.delete(peer);
    else if (peer.network === network) count += 1;
  }

  return count;
}
