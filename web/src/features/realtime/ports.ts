/** The ports of the realtime client, which tests replace. */
export interface Clock {
  nowMs(): number;
  /** Runs `action` once after `ms`. Returns the function that cancels it. */
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
  /** `code` as in `REALTIME_CLOSE`, or the WebSocket's own. Comes once, also when the connection could not be made. */
  onClose(code: number): void;
}

export interface RealtimePorts {
  clock: Clock;
  /** 0 up to 1. */
  random(): number;
  openSocket(events: SocketEvents): Socket;
  /** `exp` in Unix seconds. Rejects with `SignedOutError` without a session. Aborted when the token is no longer needed. */
  fetchToken(signal: AbortSignal): Promise<{ token: string; exp: number }>;
  /** Logs a failure that the client retries by itself. */
  log(words: string, error: unknown): void;
}

/** Nobody is signed in: trying again would not help. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}
