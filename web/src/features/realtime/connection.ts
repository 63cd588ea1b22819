import { browserPorts } from './browser-ports.ts';
import { createRealtimeClient } from './realtime-client.ts';

export const realtime = createRealtimeClient(browserPorts);

/** Wakes the connection on focus or visibility, and replaces it when the network returns. */
export function followPage(): () => void {
  const wake = () => document.visibilityState === 'visible' && realtime.wake();
  const reconnect = () => realtime.reconnect();
  addEventListener('focus', wake);
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', reconnect);

  return () => {
    removeEventListener('focus', wake);
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', reconnect);
  };
}
