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
   * Called once, even if the connection failed. `code` is one of `REALTIME_CLOSE` or a code of the
   * WebSocket protocol.
   */
  onClose(code: number): void;
}

export interface RealtimePorts {
  clock: Clock;
  /** Returns a number from 0 up to 1. */
  random(): number;
  openSocket(events: SocketEvents): Socket;
  /**
   * Fetches a token; `exp` is in Unix seconds. `signal` aborts if the token is no longer needed.
   * Rejects with `SignedOutError` if there is no session.
   */
  fetchToken(signal: AbortSignal): Promise<{ token: string; exp: number }>;
  log(words: string, error: unknown): void;
}

/** A retry would not help. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}
