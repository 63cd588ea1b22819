/** See RTM-1, RTM-2, RTM-7. */
import { type ClientMessage, REALTIME_CLOSE, type Topic } from '@vermilion/contract/realtime';

export type Holder = {
  userId: string;
  sessionId: string;
  creditAccountId: string;
  /**
   * The expiry of the token in Unix seconds. The socket is then closed, unless it has sent a newer
   * token.
   */
  exp: number;
};

/** A socket in the phase `greeting` has not sent a valid token yet. */
export type SocketState =
  | { phase: 'greeting'; untilMs: number }
  | { phase: 'open'; holder: Holder };

/** `holder` is null if the token is not signed by this studio. */
export type Frame =
  | Exclude<ClientMessage, { type: 'token' }>
  | { type: 'token'; holder: Holder | null };

export type Close = { do: 'close'; code: number };
export type Step =
  | { do: 'admit'; holder: Holder }
  | { do: 'subscribe' | 'unsubscribe'; topic: Topic }
  | Close;

export function receive(state: SocketState, frame: Frame, nowMs: number): Step {
  if (frame.type !== 'token') {
    return state.phase === 'open'
      ? { do: frame.type, topic: frame.topic }
      : close(REALTIME_CLOSE.unauthorized);
  }
  const { holder } = frame;
  if (!holder || isPast(holder, nowMs)) return close(REALTIME_CLOSE.unauthorized);
  const isSomebodyElse = state.phase === 'open' && holder.userId !== state.holder.userId;

  return isSomebodyElse ? close(REALTIME_CLOSE.forbidden) : { do: 'admit', holder };
}

export function isOverdue(state: SocketState, nowMs: number): boolean {
  return state.phase === 'greeting' ? nowMs >= state.untilMs : isPast(state.holder, nowMs);
}

/** Returns how many sockets to close now, so that none is open after `leftMs`. */
export function countToDismiss(open: number, leftMs: number, everyMs: number): number {
  return leftMs <= everyMs ? open : Math.ceil((open * everyMs) / leftMs);
}

/** `left` is the number of messages that a socket may send at `atMs`. */
export type Allowance = { left: number; atMs: number };

export type Pace = { burstMax: number; perSecondMax: number };

/**
 * Returns the allowance after one more message. It is negative if the message was too much. A clock
 * that steps back adds nothing.
 */
export function spend(
  allowance: Allowance,
  nowMs: number,
  { burstMax, perSecondMax }: Pace,
): Allowance {
  const regained = (Math.max(0, nowMs - allowance.atMs) / 1000) * perSecondMax;

  return { left: Math.min(burstMax, allowance.left + regained) - 1, atMs: nowMs };
}

function isPast(holder: Holder, nowMs: number): boolean {
  return nowMs >= holder.exp * 1000;
}

function close(code: number): Close {
  return { do: 'close', code };
}
