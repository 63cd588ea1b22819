/**
 * The sides are reduced further than the area requires, because a smaller picture needs slightly
 * more bytes per pixel.
 */
const CAUTION = 0.94;

/** Returns the factor for both sides that reduces a file to at most `bytesMax`. */
export function reducedScale(bytes: number, bytesMax: number): number {
  return Math.min(CAUTION, Math.sqrt(bytesMax / bytes) * CAUTION);
}
