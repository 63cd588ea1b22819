import type { Context } from '../../src/context.ts';
import type { SimulatedNode } from './node.ts';

/** Timers of simulated time: those of a dead node never ring. */
export function createTimers(node: SimulatedNode): Context['timers'] {
  const { world } = node;
  const after = (ms: number, run: () => void) =>
    world.schedule({ owner: node, atMs: world.nowMs() + ms, needsLine: false, run });

  return {
    after,
    every(ms, run) {
      let callOff = after(ms, tick);
      function tick(): void {
        callOff = after(ms, tick);
        run();
      }

      return () => callOff();
    },
  };
}
