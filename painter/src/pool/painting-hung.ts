/** No thread has come to an end with this picture: another try would hang, too. */
export class PaintingHung extends Error {
  override name = 'PaintingHung';
}
