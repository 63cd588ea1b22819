import type { FakeServer } from './fake-server.ts';

/** Losing a call makes it fail. */
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
     * The server reads its state when the call arrives, and the answer may be delayed again. The
     * call fails if another server has replaced this one.
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
