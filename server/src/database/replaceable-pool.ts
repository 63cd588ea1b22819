/**
 * A pool that replaces all connections when one leaves a statement unanswered. If the other machine
 * or a firewall has dropped our connections, the idle ones are dead too, and each would cost a
 * caller the whole wait.
 */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { CONNECTION_WAIT_MS } from './pool.ts';

/**
 * Keep this object and not the result of `current`, which may be replaced. Fits Kysely's option
 * `pool`.
 */
export type DatabasePool = {
  options: pg.PoolConfig;
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  current(): pg.Pool;
};

/**
 * @param open creates a pool that calls `onUnanswered` when a statement was not answered in time
 */
export function createReplaceablePool(
  open: (onUnanswered: () => void) => pg.Pool,
  onReplaced: () => void,
): DatabasePool {
  const ending = new Set<Promise<void>>();
  let current = openNext();

  function openNext(): pg.Pool {
    const pool = open(() => {
      if (pool !== current) return;
      current = openNext();
      onReplaced();
      const ended = retire(pool).finally(() => ending.delete(ended));
      ending.add(ended);
    });

    return pool;
  }

  return {
    options: current.options,
    connect: () => current.connect(),
    end: async () => void (await Promise.all([current.end(), ...ending])),
    current: () => current,
  };
}

/**
 * Closes idle connections at once; running statements end by their own limit. An ended pool gives
 * out no connection, so it stays open while callers wait for one.
 */
async function retire(pool: pg.Pool): Promise<void> {
  if (pool.waitingCount > 0) await setTimeout(CONNECTION_WAIT_MS);
  await pool.end().catch(() => undefined);
}
