/**
 * A pool whose connections are replaced all at once when one of them leaves a statement unanswered. If the machine at the
 * other end has gone, or a firewall has forgotten us, the idle connections are dead too: without this each of them would
 * cost somebody the whole wait.
 */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { CONNECTION_WAIT_MS } from './pool.ts';

/** Keep this object and not what `current` returns: that one may be replaced at any time. Fits Kysely's option `pool`. */
export type DatabasePool = {
  /** How its connections are opened. */
  options: pg.PoolConfig;
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  current(): pg.Pool;
};

/** @param open makes a pool that calls `onUnanswered` when one of its statements was not answered in time */
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
 * Closes idle connections at once. Statements that are being answered end by their own time limit. An ended pool serves
 * nobody, so callers who already wait for one of its connections keep it open for as long as they may wait.
 */
async function retire(pool: pg.Pool): Promise<void> {
  if (pool.waitingCount > 0) await setTimeout(CONNECTION_WAIT_MS);
  await pool.end().catch(() => undefined);
}
