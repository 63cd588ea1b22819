import { totalmem } from 'node:os';

const MEBIBYTE = 1_048_576;
const BYTES_MIN = 256 * MEBIBYTE;
/** Few pictures are decoded at the same time, so more would be useless. */
const BYTES_MAX = 3_072 * MEBIBYTE;

/** Returns a quarter of the machine's memory, or the container's if that is smaller. */
export function defaultPictureMemoryBytes(): number {
  // 0 means no container; without a limit the number can exceed the machine's memory.
  const constrainedBytes = process.constrainedMemory() || totalmem();
  const quarter = Math.min(constrainedBytes, totalmem()) / 4;

  return Math.floor(Math.min(Math.max(quarter, BYTES_MIN), BYTES_MAX));
}
