import type { Context } from '../../src/context.ts';
import type { SimulatedNode } from './simulated-node.ts';

/**
 * Writes log lines into the trace. The simulated nodes log an error only for a bug, so each error
 * is reported.
 */
export function createLog(
  node: SimulatedNode,
  onBug: (error: unknown, message: string) => void,
): Context['log'] {
  const say = (details: { err?: unknown }, message: string) => {
    const reason =
      details.err instanceof Error ? ` (${details.err.name}: ${details.err.message})` : '';
    node.world.note(node, `says: ${message}${reason}`);
  };

  return {
    info: say,
    warn: say,
    error: (details: { err?: unknown }, message: string) => {
      say(details, message);
      onBug(details.err, message);
    },
  } as unknown as Context['log'];
}
