export interface Clock {
  nowMs(): number;
  /** Returns a function that cancels the action. */
  after(ms: number, action: () => void): () => void;
}

export interface Socket {
  send(frame: string): void;
  /** Closes the socket. None of its events comes afterwards. */
  close(): void;
}

export interface SocketEvents {
  onOpen(): void;
  onFrame(frame: unknown): void;
  /**
   * Called once, also after a failed connection. `code` is one of `REALTIME_CLOSE` or of the
   * WebSocket protocol's own codes.
   */
  onClose(code: number): void;
}

export interface RealtimePorts {
  clock: Clock;
  /** Returns a number from 0 to below 1. */
  random(): number;
  openSocket(events: SocketEvents): Socket;
  /**
   * Fetches a token, whose `exp` is in Unix seconds. `signal` aborts if the token is no longer
   * needed. Rejects with `SignedOutError` if there is no session.
   */
  fetchToken(signal: AbortSignal): Promise<{ token: string; exp: number }>;
  log(words: string, error: unknown): void;
}

/** There is no session, so a retry would not help. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}
