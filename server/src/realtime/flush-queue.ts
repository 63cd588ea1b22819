/**
 * Runs flushes, at most one at a time for each key, and only a few at a time for all keys. A
 * request for a waiting key changes nothing; a request for a running key causes one more flush
 * after the running flush.
 */
export type FlushQueue<K> = {
  ask(key: K): void;
  stop(): void;
};

/** @param flush must not reject */
export function createFlushQueue<K>(
  flush: (key: K) => Promise<void>,
  atOnceMax: number,
): FlushQueue<K> {
  const waiting = new Set<K>();
  const running = new Set<K>();
  let isStopped = false;

  const begin = () => {
    for (const key of waiting) {
      if (running.size >= atOnceMax) return;
      if (running.has(key)) continue;
      waiting.delete(key);
      running.add(key);
      void flush(key).finally(() => {
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
