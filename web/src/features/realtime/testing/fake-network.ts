import type { FakeServer } from './fake-server.ts';

/** A message, a call or an answer. A lost call fails. */
type Thing = { arrive: () => void; lose: () => void };

export function createFakeNetwork(currentServer: () => FakeServer) {
  let underWay: Thing[] = [];

  return {
    thing: (which: number): Thing | undefined => underWay[which % Math.max(1, underWay.length)],
    take(thing: Thing): void {
      underWay = underWay.filter(other => other !== thing);
    },
    takeAll: (): Thing[] => underWay.splice(0),

    send(arrive: () => void): void {
      underWay.push({ arrive, lose: () => {} });
    },

    /**
     * The server reads when the call arrives, unless another server has replaced it. The answer may
     * be delayed, too.
     */
    call<T>(read: (server: FakeServer) => T, signal?: AbortSignal): Promise<T> {
      const asked = currentServer();

      return new Promise((resolve, reject) => {
        const lose = () => reject(new Error('lost'));
        const arrive = () => {
          if (asked !== currentServer()) return lose();
          const answer = read(asked);
          underWay.push({ lose, arrive: () => resolve(answer) });
        };
        signal?.addEventListener('abort', lose);
        underWay.push({ arrive, lose });
      });
    },
  };
}
