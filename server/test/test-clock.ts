import type { Clock } from '../src/clock.ts';

export type TestClock = Clock & { advance(seconds: number): void };

/** Runs with the machine's clock, some seconds ahead of it. */
export function createTestClock(): TestClock {
  let aheadMs = 0;

  return {
    now: () => new Date(Date.now() + aheadMs),
    advance(seconds) {
      aheadMs += seconds * 1000;
    },
  };
}
