/**
 * A connection that left a statement unanswered may be dead, or still busy with it: whatever is asked next would wait behind it, and the
 * pool would hand it out again and again. So it is ended, and the pool opens another.
 */
import type pg from 'pg';
import { isReadTimeout } from './failures.ts';

export function endingWhenUnanswered(Base: typeof pg.Client): typeof pg.Client {
  return class EndingClient extends Base {
    // pg's `query` has a dozen overloads; all pass through as they are.
    // oxlint-disable-next-line typescript/no-explicit-any
    override query(...words: any[]): any {
      const asked: unknown = super.query(...(words as [string]));
      if (asked instanceof Promise) {
        asked.catch((error: unknown) => {
          if (isReadTimeout(error)) this.end().catch(() => undefined);
        });
      }

      return asked;
    }
  } as typeof pg.Client;
}
