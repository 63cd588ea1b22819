/**
 * A pool that replaces all its connections after one of them left a statement unanswered. If the
 * database's machine or a firewall has dropped one connection, the idle ones are probably dead too,
 * and each caller that gets one would wait for the whole time limit.
 */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { CONNECTION_WAIT_MS } from './pool.ts';

/**
 * A pool whose connections may be replaced. Do not keep the result of `current`, because it may be
 * replaced. The type fits Kysely's option `pool`.
 */
export type DatabasePool = {
  options: pg.PoolConfig;
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  current(): pg.Pool;
};

/**
 * @param open creates a pool, which calls `onUnanswered` when a statement was not answered in time
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
 * Ends a replaced pool. An ended pool hands out no connections, so the pool is ended later if
 * callers still wait for a connection.
 */
async function retire(pool: pg.Pool): Promise<void> {
  if (pool.waitingCount > 0) await setTimeout(CONNECTION_WAIT_MS);
  await pool.end().catch(() => undefined);
}
