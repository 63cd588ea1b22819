/** Thrown if a file is being deleted or was lost. */
export class MissingFile extends Error {
  override name = 'MissingFile';
}
