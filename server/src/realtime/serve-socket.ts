import { clientMessage, REALTIME_CLOSE } from '@vermilion/contract/realtime';
import type WebSocket from 'ws';
import type { Context } from '../context.ts';
import type { Keys } from '../secrets/keys.ts';
import type { Hub } from './hub.ts';
import type { RealtimeLimits } from './limits.ts';
import { type Peer, send } from './peer.ts';
import { type Frame, receive, spend } from './rules.ts';
import { readToken } from './token.ts';

export function serveSocket(
  ctx: Context,
  hub: Hub,
  socket: WebSocket,
  peer: Peer,
  limits: RealtimeLimits,
): void {
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (peer.isClosed()) return;
    const nowMs = ctx.clock.now().getTime();
    peer.allowance = spend(peer.allowance, nowMs, limits.pace);
    const frame = isBinary ? undefined : readFrame(ctx.keys, data);

    if (peer.allowance.left < 0) peer.close(REALTIME_CLOSE.tooMuch);
    else if (frame) takeStep(hub, peer, frame, nowMs);
    else refuse(peer);
  });
  socket.on('close', () => hub.leave(peer));
}

function takeStep(hub: Hub, peer: Peer, frame: Frame, nowMs: number): void {
  const step = receive(peer.state, frame, nowMs);
  switch (step.do) {
    case 'admit':
      peer.state = { phase: 'open', holder: step.holder };
      return hub.admit(peer, step.holder);
    case 'subscribe':
      return hub.subscribe(peer, step.topic);
    case 'unsubscribe':
      peer.topics.delete(step.topic);
      return;
    case 'close':
      return peer.close(step.code);
  }
}

function readFrame(keys: Keys, data: Buffer): Frame | undefined {
  const message = clientMessage.safeParse(parseJson(data)).data;
  if (message?.type !== 'token') return message;

  return { type: 'token', holder: readToken(keys, message.token) };
}

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}

function refuse(peer: Peer): void {
  send([peer], { type: 'error', code: 'VALIDATION_FAILED' });
  peer.close(REALTIME_CLOSE.malformed);
}
