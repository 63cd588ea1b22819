/**
 * Compares this node's clock with the database's. A node with a wrong clock serves requests but
 * skips most chores. See `docs/decisions/0022-database-clock.md`.
 */
import type { Clock } from './clock.ts';
import { type ClockOffset, measureClockOffset } from './database/clock-offset.ts';
import type { Db } from './database/database.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export type ClockState = { isRight: boolean; aheadSeconds: number };

export type ClockWatch = {
  /** @throws the error of an unavailable database */
  check(): Promise<ClockState>;
  /** Undefined before the first comparison. */
  last(): ClockState | undefined;
};

/** A larger difference counts as a wrong clock. */
export const CLOCK_OFF_MS_MAX = 60_000;

type Watched = { db: Db; clock: Clock; log: Log; metrics: Metrics };

export function createClockWatch({ db, clock, log, metrics }: Watched): ClockWatch {
  let known: boolean | undefined;
  let last: ClockState | undefined;

  return {
    last: () => last,
    async check() {
      const offset = await measureClockOffset(db, clock);
      const former = known;
      // Before the first clear comparison, the clock counts as wrong.
      known = isClockRight(offset) ?? former ?? false;
      const aheadSeconds = Math.round(offset.aheadMs / 1000);
      metrics.clockAheadSeconds.set(aheadSeconds);
      metrics.clockWrong.set(known ? 0 : 1);
      if (!known && former !== false) {
        log.error(
          { aheadSeconds },
          'the clock of this node may differ from the database’s by more than 60 s: the node runs no chores',
        );
      } else if (known && former === false) {
        log.warn(
          { aheadSeconds },
          'the clock of this node is right again: the node runs its chores',
        );
      }

      last = { isRight: known, aheadSeconds };

      return last;
    },
  };
}

/** Returns undefined if the comparison was too slow to be exact enough. */
export function isClockRight({ aheadMs, errorMs }: ClockOffset): boolean | undefined {
  const offMs = Math.abs(aheadMs);
  if (offMs - errorMs > CLOCK_OFF_MS_MAX) return false;

  return offMs + errorMs <= CLOCK_OFF_MS_MAX ? true : undefined;
}
