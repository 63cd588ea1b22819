/**
 * Keeps one large block of memory for the next request body. A new block for every file would cause
 * a garbage collection each time, which costs more than receiving the file.
 */

/** Blocks below this size do not cause garbage collections, so they are not kept. */
const KEPT_BYTES_MIN = 1_048_576;
const KEPT_MS_MAX = 10_000;

let spare: Buffer | undefined;
let releasing: NodeJS.Timeout | undefined;

/** Returns a block of at least `sizeBytes` bytes, with any content. */
export function takeMemory(sizeBytes: number): Buffer {
  if (!spare || sizeBytes < KEPT_BYTES_MIN || spare.length < sizeBytes)
    return Buffer.allocUnsafeSlow(sizeBytes);
  const block = spare;
  spare = undefined;

  return block;
}

/** Takes back a block. The caller must not use it any more. */
export function giveMemoryBack(block: Buffer): void {
  if (block.length < KEPT_BYTES_MIN || block.length <= (spare?.length ?? 0)) return release(block);
  if (spare) release(spare);
  spare = block;
  clearTimeout(releasing);
  releasing = setTimeout(releaseSpare, KEPT_MS_MAX).unref();
}

/**
 * Frees the memory at once if the block spans its whole buffer. The caller must not use the buffer
 * any more. A garbage collection would take longer.
 */
export function release({ buffer, byteLength }: Buffer): void {
  const isAlone = buffer.byteLength === byteLength;
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

function releaseSpare(): void {
  if (spare) release(spare);
  spare = undefined;
}
