/** Several threads have hung, so another try would hang too. */
export class PaintingHung extends Error {
  override name = 'PaintingHung';
}
