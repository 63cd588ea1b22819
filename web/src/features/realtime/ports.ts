export interface Clock {
  nowMs(): number;
  /** Returns a function that cancels the action. */
  after(ms: number, action: () => void): () => void;
}

export interface Socket {
  send(frame: string): void;
  /** No event follows. */
  close(): void;
}

export interface SocketEvents {
  onOpen(): void;
  onFrame(frame: unknown): void;
  /**
   * `code` is one of `REALTIME_CLOSE` or the WebSocket's own. Called once, also for a failed
   * connection.
   */
  onClose(code: number): void;
}

export interface RealtimePorts {
  clock: Clock;
  /** Returns 0 up to 1. */
  random(): number;
  openSocket(events: SocketEvents): Socket;
  /**
   * `exp` is in Unix seconds. Rejects with `SignedOutError` without a session. Aborted when the
   * token is not needed.
   */
  fetchToken(signal: AbortSignal): Promise<{ token: string; exp: number }>;
  /** The client retries by itself. */
  log(words: string, error: unknown): void;
}

/** Without a session a retry would not help. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}
