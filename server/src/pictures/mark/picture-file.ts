/** A picture's file as far as marks need it, whatever its kind. */
export type PictureFile = {
  /** It carries content credentials (C2PA), which any change would break. */
  isSigned: boolean;
  /** As it came. */
  xmp: string | null;
  /** A label of AI pictures that stands outside its XMP, as JSON. */
  label: string | null;
  /** The file with this packet as its XMP, and without words of a user. Null where there is no room for it. */
  withXmp(packet: string): Buffer | null;
};
