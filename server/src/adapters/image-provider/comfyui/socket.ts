/**
 * Receives ComfyUI's messages. They only save time: without them the caller polls at intervals.
 */
import WebSocket from 'ws';

const HANDSHAKE_MS_MAX = 5_000;
/** The limit allows previews, which also arrive and are ignored. */
const FRAME_BYTES_MAX = 16 * 1_048_576;

export type ComfyuiSocket = {
  /** Resolves when the state may have changed, or after `ms`. Rejects with the signal's reason. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  close(): void;
};

/** @param receive returns true if the message may have changed the state */
export function listenTo(
  url: string,
  clientId: string,
  receive: (text: string) => boolean,
): ComfyuiSocket {
  // Node's own WebSocket has no time limit for the handshake.
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws?clientId=${clientId}`, {
    handshakeTimeout: HANDSHAKE_MS_MAX,
    maxPayload: FRAME_BYTES_MAX,
    perMessageDeflate: false,
    followRedirects: false,
  });
  let isNews = false;
  let wake: (() => void) | undefined;
  socket.on('message', (data, isBinary) => {
    // A text message always comes as one buffer.
    if (isBinary || !Buffer.isBuffer(data) || !receive(data.toString())) return;
    isNews = true;
    wake?.();
  });
  socket.on('error', () => undefined);

  return {
    async wait(ms, signal) {
      signal.throwIfAborted();
      if (!isNews) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const stop = () => resolve();
        wake = stop;
        const timer = setTimeout(stop, ms);
        signal.addEventListener('abort', stop, { once: true });
        await promise;
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
      }
      isNews = false;
      signal.throwIfAborted();
    },
    close: () => socket.terminate(),
  };
}
