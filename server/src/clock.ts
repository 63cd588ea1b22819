/** The sources of time, ids and randomness, which tests replace. */
import { randomBytes, randomInt } from 'node:crypto';

export type Clock = { now(): Date };
export const systemClock: Clock = { now: () => new Date() };

/** Each method returns a function that cancels the call. */
export type Timers = {
  after(ms: number, run: () => void): () => void;
  every(ms: number, run: () => void): () => void;
  /** Like `after`, for polls. Simulated time skips polls that would find nothing. */
  poll(ms: number, run: () => void): () => void;
};
export const systemTimers: Timers = {
  after: runLater,
  poll: runLater,
  every(ms, run) {
    const timer = setInterval(run, ms);

    return () => clearInterval(timer);
  },
};

function runLater(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);

  return () => clearTimeout(timer);
}

export type Chance = {
  bytes(count: number): Buffer;
  /** Returns a whole number from 0 to below `bound`. */
  below(bound: number): number;
};
export const systemChance: Chance = { bytes: createByteSource(), below: bound => randomInt(bound) };

const BLOCK_BYTES = 4096;

/**
 * Fetches random bytes in blocks, because a system call costs more than the bytes. Each byte is
 * used once and then erased.
 */
function createByteSource(): Chance['bytes'] {
  let block = Buffer.alloc(0);
  let used = 0;

  return count => {
    if (count > BLOCK_BYTES) return randomBytes(count);
    if (used + count > block.length) {
      block = randomBytes(BLOCK_BYTES);
      used = 0;
    }
    const bytes = Buffer.from(block.subarray(used, used + count));
    block.fill(0, used, used + count);
    used += count;

    return bytes;
  };
}

/**
 * Makes UUIDs of version 7, ordered by creation, even within a millisecond and after the clock
 * steps back.
 */
export function createIds(clock: Clock, chance: Chance): { next(): string } {
  let lastMs = 0;
  let counter = 0;

  return {
    next() {
      const nowMs = clock.now().getTime();
      if (nowMs > lastMs) {
        lastMs = nowMs;
        counter = chance.below(0x400);
      } else {
        counter += 1;
        if (counter > 0xfff) {
          lastMs += 1;
          counter = 0;
        }
      }

      return formatUuidV7(lastMs, counter, chance.bytes(8));
    },
  };
}

function formatUuidV7(ms: number, counter: number, random: Buffer): string {
  const time = ms.toString(16).padStart(12, '0');
  const rest = random.toString('hex');
  const variant = (8 + ((random[0] ?? 0) % 4)).toString(16);

  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${variant}${rest.slice(1, 4)}-${rest.slice(4)}`;
}
