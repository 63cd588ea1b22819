import type { Metrics } from '../metrics.ts';

export type Drain = {
  /** Makes the node report that it is not ready, although it still serves for `forMs`. */
  drain(forMs: number): void;
  onDrain(run: (forMs: number) => void): void;
  isDraining(): boolean;
};

export function createDrain({ nodeReady }: Pick<Metrics, 'nodeReady'>): Drain {
  const runs: ((forMs: number) => void)[] = [];
  let isDraining = false;
  nodeReady.set({ part: 'node' }, 1);

  return {
    drain(forMs) {
      isDraining = true;
      nodeReady.set({ part: 'node' }, 0);
      for (const run of runs.splice(0)) run(forMs);
    },
    onDrain: run => void runs.push(run),
    isDraining: () => isDraining,
  };
}
