/**
 * Makes the picture smaller than its area requires, because smaller pictures need more bytes per
 * pixel.
 */
const CAUTION = 0.94;

/** Returns the factor for both sides of a picture that has too many bytes. */
export function reducedScale(bytes: number, bytesMax: number): number {
  return Math.min(CAUTION, Math.sqrt(bytesMax / bytes) * CAUTION);
}
