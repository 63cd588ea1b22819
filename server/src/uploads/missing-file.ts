/** An object whose row was seen has no file: it is just being deleted, or was lost. */
export class MissingFile extends Error {
  override name = 'MissingFile';
}
