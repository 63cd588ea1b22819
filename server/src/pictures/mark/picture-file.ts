export type PictureFile = {
  /** The file carries content credentials (C2PA), which any change would break. */
  isSigned: boolean;
  /** Unchanged. */
  xmp: string | null;
  /** An AI label outside its XMP, as JSON. */
  label: string | null;
  /** Returns the file with this XMP and without a user's words, or null without room. */
  withXmp(packet: string): Buffer | null;
};
