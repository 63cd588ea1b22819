import type { LimitRule } from '../../src/rate-limits.ts';
import type { TestServer } from '../start-test-server.ts';

/** Uses up calls of a rate limit without making them. */
export async function spendLimit(
  { ctx }: Pick<TestServer, 'ctx'>,
  rule: LimitRule,
  calls: number,
): Promise<void> {
  await Promise.all(Array.from({ length: calls }, () => ctx.rateLimits.consume(rule, '127.0.0.1')));
}

/** Returns the header that a trusted proxy sends with the caller's address. */
export const fromAddress = (address: string) => ({ 'x-forwarded-for': address });
