/** The error after several threads have hung with a picture: another try would hang too. */
export class PaintingHung extends Error {
  override name = 'PaintingHung';
}
