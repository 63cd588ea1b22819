/** The last moments of a node: it still serves for a while, so that a balancer notices its end. */
import type { Metrics } from '../metrics.ts';

export type Drain = {
  /** Makes the node not ready for good. The node serves on for `forMs`. */
  drain(forMs: number): void;
  /** Calls `run` once, when the node begins to drain. */
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
