import { totalmem } from 'node:os';

const MEBIBYTE = 1_048_576;
const BYTES_MIN = 256 * MEBIBYTE;
/** More memory is useless, because few pictures are decoded at the same time. */
const BYTES_MAX = 3_072 * MEBIBYTE;

/** Returns a quarter of the memory of the machine, or of the container if that is smaller. */
export function defaultPictureMemoryBytes(): number {
  // 0 means no container; without a limit the number can be larger than the machine's.
  const constrainedBytes = process.constrainedMemory() || totalmem();
  const quarter = Math.min(constrainedBytes, totalmem()) / 4;

  return Math.floor(Math.min(Math.max(quarter, BYTES_MIN), BYTES_MAX));
}
