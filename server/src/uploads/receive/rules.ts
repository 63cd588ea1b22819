import {
  PICTURE_PIXELS_MAX,
  UNUSED_UPLOADS_BYTES_MAX,
  UNUSED_UPLOADS_MAX,
  UPLOAD_BYTES_MAX,
  UPLOAD_MEDIA_TYPES,
} from '@vermilion/contract/limits';
import type { UploadRefusal } from '@vermilion/contract/uploads';

export type Unused = { count: number; sizeBytes: number };
export type AskedFile = { contentType: string; sizeBytes?: number | undefined };

export const TOO_LARGE = 'File too large. Maximum: 10MB';
export const TOO_MANY_PIXELS = `This picture has too many pixels. Maximum: ${PICTURE_PIXELS_MAX / 1_000_000} megapixels`;
const FILE_KINDS = UPLOAD_MEDIA_TYPES.map(type => type.slice('image/'.length)).join(', ');
export const INVALID_TYPE = `Invalid file type. Allowed: ${FILE_KINDS}`;

export const refusalTexts: Readonly<Record<UploadRefusal, string>> = {
  INVALID_TYPE,
  TOO_LARGE,
  TOO_MANY_UNUSED:
    'Too many uploads are waiting to be used. Use some of them, or try again in a few days.',
};

/**
 * The extension of the kept picture, by the declared media type of the upload. An animated GIF is
 * kept as a still picture.
 */
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'png',
  'image/webp': 'webp',
};

export function normalizeType(contentType: string): string {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';

  return type === 'image/jpg' ? 'image/jpeg' : type;
}

export function extensionOf(type: string): string | undefined {
  return Object.hasOwn(extensions, type) ? extensions[type] : undefined;
}

/**
 * Returns the refusal of each file in order, or null. An accepted file counts for the following
 * files with its declared size, or with the maximum.
 */
export function refuseFiles(
  files: readonly AskedFile[],
  { count, sizeBytes }: Unused,
): (UploadRefusal | null)[] {
  let [countNow, bytesNow] = [count, sizeBytes];

  return files.map(file => {
    if (extensionOf(normalizeType(file.contentType)) === undefined) return 'INVALID_TYPE';
    const asked = file.sizeBytes ?? UPLOAD_BYTES_MAX;
    if (asked > UPLOAD_BYTES_MAX) return 'TOO_LARGE';
    if (isTooMuch({ count: countNow + 1, sizeBytes: bytesNow + asked })) return 'TOO_MANY_UNUSED';
    countNow += 1;
    bytesNow += asked;

    return null;
  });
}

export function isTooMuch({ count, sizeBytes }: Unused): boolean {
  return count > UNUSED_UPLOADS_MAX || sizeBytes > UNUSED_UPLOADS_BYTES_MAX;
}
