import type { Sharp } from 'sharp';
import { originOfPicture } from '../pictures/mark/mark-picture.ts';
import { labelProperty, packetWith, type XmpProperty, xmpOf } from '../pictures/mark/xmp.ts';

/**
 * Returns the XMP properties of a copy. `label` is the stored file's AI label as JSON, or null. If
 * `CopyOrigin` is null, the copy keeps the picture's own origin.
 */
export type CopyOrigin = ((label: string | null) => readonly XmpProperty[]) | null;

/** `copy` is the picture of `bytes` in another format or size. */
export function withOrigin(copy: Sharp, bytes: Buffer, properties: CopyOrigin): Sharp {
  const { packet, label } = originOfPicture(bytes);
  if (properties) return copy.withXmp(xmpOf(properties(label)));

  return label === null ? copy.keepXmp() : copy.withXmp(packetWith(packet, [labelProperty(label)]));
}
