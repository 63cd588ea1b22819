/** What pg's clients have and its types keep to themselves. The fields are of the pinned version. */
import type pg from 'pg';

type Internals = { processID: number | null; connection: { stream: { destroy(): void } } };

const internalsOf = (client: pg.ClientBase) => client as unknown as Internals;

/** The number of the process at the other end, as it was told when the connection was opened; 0 where it was not. */
export function processOf(client: pg.ClientBase): number {
  return internalsOf(client).processID ?? 0;
}

/** Ends the connection without a goodbye, as if it had broken: whoever waits for an answer is told, and so is the pool. */
export function cut(client: pg.ClientBase): void {
  internalsOf(client).connection.stream.destroy();
}
