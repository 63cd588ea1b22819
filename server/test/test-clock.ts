import type { Clock } from '../src/clock.ts';

export type TestClock = Clock & { advance(seconds: number): void };

/** Runs at the machine's speed, some seconds ahead of the machine's clock. */
export function createTestClock(): TestClock {
  let aheadMs = 0;

  return {
    now: () => new Date(Date.now() + aheadMs),
    advance(seconds) {
      aheadMs += seconds * 1000;
    },
  };
}
