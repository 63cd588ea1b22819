/** The ports of the realtime client, which tests replace. */
export interface Clock {
  nowMs(): number;
  /** Runs `action` once after `ms`. Returns a function that cancels it. */
  after(ms: number, action: () => void): () => void;
}

export interface Socket {
  send(frame: string): void;
  /** Closes without any further event. */
  close(): void;
}

export interface SocketEvents {
  onOpen(): void;
  onFrame(frame: unknown): void;
  /**
   * `code` is one of `REALTIME_CLOSE`, or the WebSocket's own. Called once, also if the connection
   * failed.
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
   * token is no longer needed.
   */
  fetchToken(signal: AbortSignal): Promise<{ token: string; exp: number }>;
  /** Logs a failure that the client retries by itself. */
  log(words: string, error: unknown): void;
}

/** There is no session, so a retry would not help. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}
