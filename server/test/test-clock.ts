import type { Clock } from '../src/clock.ts';

export type TestClock = Clock & { advance(seconds: number): void };

/** Runs at the machine's speed, ahead of the machine's clock by the seconds of all `advance`s. */
export function createTestClock(): TestClock {
  let aheadMs = 0;

  return {
    now: () => new Date(Date.now() + aheadMs),
    advance(seconds) {
      aheadMs += seconds * 1000;
    },
  };
}
