/** Counts calls on PostgreSQL, so that all nodes count together. What a limit is for stands beside the operation that it guards. */

import type { ErrorCode } from '@vermilion/contract/errors';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../app-error.ts';
import type { LimitRule } from '../database/count-call.ts';

export type { LimitRule };

export type RateLimits = {
  /**
   * Counts one call against `rule` for `subject` (an address, an account, or both joined by a bar).
   * @throws AppError `code`, with `retryAfterSeconds`, when there were too many
   */
  consume(rule: LimitRule, subject: string, code?: ErrorCode): Promise<void>;
  /** Forgets what was counted. */
  forgive(rule: LimitRule, subject: string): Promise<void>;
};

export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (rule: LimitRule) => {
    const known = limiters.get(rule.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: rule.name,
      points: rule.calls,
      duration: rule.perSeconds,
    });
    limiters.set(rule.name, limiter);

    return limiter;
  };

  return {
    async consume(rule, subject, code = 'RATE_LIMITED') {
      try {
        await limiterOf(rule).consume(subject);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooManyCalls(error.msBeforeNext, code);
      }
    },
    async forgive(rule, subject) {
      await limiterOf(rule).delete(subject);
    },
  };
}

/** The refusal of a call that was one too many, by how long the caller has to wait. */
export function tooManyCalls(waitMs: number, code: ErrorCode = 'RATE_LIMITED'): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message =
    code === 'AUTH_RATE_LIMIT_EXCEEDED'
      ? `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`
      : `Too many requests. Please try again in ${retryAfterSeconds} seconds.`;

  return new AppError(code, { retryAfterSeconds }, message);
}
