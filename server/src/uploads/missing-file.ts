/** An object with a row has no file: it is being deleted, or was lost. */
export class MissingFile extends Error {
  override name = 'MissingFile';
}
