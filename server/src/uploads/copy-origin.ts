import type { Sharp } from 'sharp';
import { originOfPicture } from '../pictures/mark/mark-picture.ts';
import { labelProperty, packetWith, type XmpProperty, xmpOf } from '../pictures/mark/xmp.ts';

/**
 * What a copy says of its origin, by the label of AI pictures that the stored file has, as JSON; null where it says what the picture says.
 */
export type CopyOrigin = ((label: string | null) => readonly XmpProperty[]) | null;

/** `copy` is of the picture in `bytes`, in another file or size. */
export function withOrigin(copy: Sharp, bytes: Buffer, properties: CopyOrigin): Sharp {
  const { packet, label } = originOfPicture(bytes);
  if (properties) return copy.withXmp(xmpOf(properties(label)));

  return label === null ? copy.keepXmp() : copy.withXmp(packetWith(packet, [labelProperty(label)]));
}
