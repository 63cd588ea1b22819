import { totalmem } from 'node:os';

const MEBIBYTE = 1_048_576;
const BYTES_MIN = 256 * MEBIBYTE;
/** More memory would be useless, because few pictures are decoded at the same time. */
const BYTES_MAX = 3_072 * MEBIBYTE;

/**
 * Returns a quarter of the memory of the machine, or of its container if that is smaller, within
 * limits.
 */
export function defaultPictureMemoryBytes(): number {
  // 0 means that there is no container. A container without a limit may report more than the
  // machine's memory.
  const constrainedBytes = process.constrainedMemory() || totalmem();
  const quarter = Math.min(constrainedBytes, totalmem()) / 4;

  return Math.floor(Math.min(Math.max(quarter, BYTES_MIN), BYTES_MAX));
}
