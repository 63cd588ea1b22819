export type PictureFile = {
  /** True if the file has content credentials (C2PA), which any change would break. */
  isSigned: boolean;
  /** The file's XMP, unchanged; null if it has none. */
  xmp: string | null;
  /** An AI label outside the XMP, as JSON. */
  label: string | null;
  /** Returns the file with this XMP and without a user's words; null if the XMP does not fit. */
  withXmp(packet: string): Buffer | null;
};
