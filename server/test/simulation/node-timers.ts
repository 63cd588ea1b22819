import type { Context } from '../../src/context.ts';
import type { SimulatedNode } from './simulated-node.ts';

const POLL_LATE_MS_MAX = 10_000;
/** If a node skips this many heartbeats in a row, its leases end. */
const STALLED = 4;

/**
 * Timers of simulated time, which never fire after their node died.
 * @param nextDueMs returns the time when polling next finds something; Infinity if never
 */
export function createTimers(node: SimulatedNode, nextDueMs: () => number): Context['timers'] {
  const { world } = node;
  const after = (ms: number, run: () => void) =>
    world.schedule({ owner: node, atMs: world.nowMs() + ms, needsLine: false, run });

  return {
    after,
    // `every` serves only heartbeats and reports of progress, so any run may be left out.
    every(ms, run) {
      let callOff = after(ms, tick);
      let skipped = 0;
      function tick(): void {
        callOff = after(ms, tick);
        if (skipped === 0 && world.random.happens(node.climate().beatLost))
          skipped = world.random.pick([1, STALLED]);
        if (skipped === 0) run();
        else skipped -= 1;
      }

      return () => callOff();
    },
    poll(ms, run) {
      const lateMs = world.random.happens(node.climate().pollLate)
        ? world.random.below(POLL_LATE_MS_MAX)
        : 0;

      return world.schedule({
        owner: node,
        atMs: world.nowMs() + ms + lateMs,
        needsLine: false,
        notBeforeMs: nextDueMs,
        run,
      });
    },
  };
}
