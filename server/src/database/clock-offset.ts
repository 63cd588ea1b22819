import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from './database.ts';

export type ClockOffset = {
  /**
   * The lead of the node's clock over the database's clock; negative if the node's clock is behind.
   */
  aheadMs: number;
  /** The maximum error of `aheadMs`. */
  errorMs: number;
};

const TRIES_MAX = 3;
/** A comparison is repeated if its answer takes longer than this. */
const QUICK_MS = 1_000;

/**
 * Compares this node's clock with the database's. The database is assumed to read its clock
 * half-way between query and answer. The error is at most half the round trip, so the fastest of up
 * to three tries counts. The round trip excludes the wait for a connection.
 * @throws the database's error if it is unavailable
 */
export function measureClockOffset(db: Db, clock: Clock): Promise<ClockOffset> {
  return db.connection().execute(async connection => {
    let best = await measureOnce(connection, clock);
    for (let tries = 1; tries < TRIES_MAX && 2 * best.errorMs > QUICK_MS; tries += 1) {
      const next = await measureOnce(connection, clock);
      if (next.errorMs < best.errorMs) best = next;
    }

    return best;
  });
}

async function measureOnce(db: Db, clock: Clock): Promise<ClockOffset> {
  const startedMs = performance.now();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  const halfwayMs = (performance.now() - startedMs) / 2;
  const [answer] = rows;
  if (!answer) throw new Error('a select without a condition returned no row');

  return { aheadMs: clock.now().getTime() - halfwayMs - answer.ms, errorMs: halfwayMs };
}
