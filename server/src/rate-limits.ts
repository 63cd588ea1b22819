/** Counts calls in PostgreSQL, so that all nodes count together. */
import type { ErrorCode } from '@vermilion/contract/errors';
import type { RawBuilder } from 'kysely';
import { AppError } from './app-error.ts';
import { countCalls, type LimitRule, readNothing } from './database/count-call.ts';
import type { Db } from './database/database.ts';

export type { LimitRule };

export type RateLimits = {
  /**
   * Counts a call of `subject` (an address, an account, or both joined by a bar).
   * @throws AppError `code`, with `retryAfterSeconds`, if there were too many
   */
  consume(rule: LimitRule, subject: string, code?: ErrorCode): Promise<void>;
  /**
   * Counts a call against several limits in one statement. `countCalls` says which limits count a
   * refused call.
   */
  consumeAll(limits: readonly Limit[]): Promise<void>;
  /** Counts like `consumeAll`, and returns the result of a read in the same statement. */
  consumeAllAndRead<T>(limits: readonly Limit[], also: RawBuilder<T>): Promise<T>;
};

export type Limit = { rule: LimitRule; subject: string; code?: ErrorCode };

export function createRateLimits(db: Db): RateLimits {
  const consumeAllAndRead: RateLimits['consumeAllAndRead'] = async (limits, read) => {
    const { counts, also } = await countCalls(db, limits, read);
    for (const [index, { rule, code }] of limits.entries()) {
      const count = counts[index];
      if (count && count.calls > rule.calls) throw tooManyCalls(count.retryMs, code);
    }

    return also;
  };
  const consumeAll = async (limits: readonly Limit[]) =>
    void (await consumeAllAndRead(limits, readNothing));

  return {
    consumeAll,
    consumeAllAndRead,
    consume: async (rule, subject, code) => consumeAll([{ rule, subject, code }]),
  };
}

export function tooManyCalls(waitMs: number, code: ErrorCode = 'RATE_LIMITED'): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message =
    code === 'AUTH_RATE_LIMIT_EXCEEDED'
      ? `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`
      : `Too many requests. Please try again in ${retryAfterSeconds} seconds.`;

  return new AppError(code, { retryAfterSeconds }, message);
}
