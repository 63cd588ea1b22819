/** A smaller picture needs a little more bytes per pixel. */
const CAUTION = 0.94;

/**
 * Returns the factor for width and height that reduces a file from `bytes` to at most `bytesMax`.
 */
export function reducedScale(bytes: number, bytesMax: number): number {
  return Math.min(CAUTION, Math.sqrt(bytesMax / bytes) * CAUTION);
}
