/**
 * Listens to what ComfyUI tells about its work. Nothing depends on it but how soon something is known: where it can't be had, whoever
 * listens asks at intervals instead.
 */
import WebSocket from 'ws';

const HANDSHAKE_MS_MAX = 5_000;
/** Previews come along, which nobody looks at. */
const FRAME_BYTES_MAX = 16 * 1_048_576;

export type Ear = {
  /** Resolves when something is done with, else after `ms`. Rejects with the signal's reason. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  close(): void;
};

/** @param hear gets each message; true where it is worth asking about */
export function listenTo(url: string, clientId: string, hear: (text: string) => boolean): Ear {
  // Not the platform's own: that one can't let go of a server that no longer answers, and would keep its connection for ever.
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws?clientId=${clientId}`, {
    handshakeTimeout: HANDSHAKE_MS_MAX,
    maxPayload: FRAME_BYTES_MAX,
    perMessageDeflate: false,
    followRedirects: false,
  });
  let isNews = false;
  let wake: (() => void) | undefined;
  socket.on('message', (data, isBinary) => {
    // It is text, which comes as one buffer.
    if (isBinary || !Buffer.isBuffer(data) || !hear(data.toString())) return;
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
