import type { FakeServer } from './fake-server.ts';

/**
 * A message, call or answer that is under way. If it is lost and belongs to a call, the call fails.
 */
type Parcel = { arrive: () => void; lose: () => void };

export function createFakeNetwork(currentServer: () => FakeServer) {
  let underWay: Parcel[] = [];

  return {
    parcel: (which: number): Parcel | undefined => underWay[which % Math.max(1, underWay.length)],
    take(parcel: Parcel): void {
      underWay = underWay.filter(other => other !== parcel);
    },
    takeAll: (): Parcel[] => underWay.splice(0),

    send(arrive: () => void): void {
      underWay.push({ arrive, lose: () => {} });
    },

    /**
     * Delivers a call to the server, which reads its state when the call arrives. The answer may be
     * delayed again. The call fails if another server has replaced this one.
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
