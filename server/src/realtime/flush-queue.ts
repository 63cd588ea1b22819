/**
 * Rounds of work by key: one at a time for a key, a few at once over all keys. Asking for a key that waits changes nothing; asking for one
 * whose round runs leads to one more, which begins after it.
 */
export type Rounds<K> = {
  ask(key: K): void;
  /** Begins no further rounds. */
  stop(): void;
};

/** @param round must not reject */
export function createRounds<K>(round: (key: K) => Promise<void>, atOnceMax: number): Rounds<K> {
  const waiting = new Set<K>();
  const running = new Set<K>();
  let isStopped = false;

  const begin = () => {
    for (const key of waiting) {
      if (running.size >= atOnceMax) return;
      if (running.has(key)) continue;
      waiting.delete(key);
      running.add(key);
      void round(key).finally(() => {
        running.delete(key);
        begin();
      });
    }
  };

  return {
    ask(key) {
      if (isStopped) return;
      waiting.add(key);
      begin();
    },
    stop() {
      isStopped = true;
      waiting.clear();
    },
  };
}
