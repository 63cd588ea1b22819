import type { FieldProblem } from '@vermilion/contract/admin/settings/field-problem';
import { LOGO_PIXELS_MAX, LOGO_SIDE_PIXELS_MAX } from '@vermilion/contract/limits';
import type { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { openPicture } from '../../pictures/open-picture.ts';
import { readPictureHeader } from '../../pictures/picture-header.ts';
import { refuseFields } from '../refuse-fields.ts';

/** A PNG. */
export type EncodedLogo = { bytes: Buffer; widthPixels: number; heightPixels: number };

/**
 * Makes a small PNG of a PNG or WebP, without metadata. A picture that is too large according to
 * its header is never decoded.
 * @throws AppError VALIDATION_FAILED, UNAVAILABLE
 */
export async function encodeLogo(
  { pictureMemory }: Pick<Context, 'pictureMemory'>,
  { owner, bytes }: { owner: string; bytes: Buffer },
): Promise<EncodedLogo> {
  if (!isPng(bytes) && !isWebp(bytes))
    throw refuseLogo('This is no PNG and no WebP.', { code: 'LOGO_FORMAT' });
  const header = readPictureHeader(bytes);
  if (!header) throw refuseLogo('This picture is damaged.', { code: 'LOGO_DAMAGED' });
  const pixels = header.widthPixels * header.heightPixels;
  if (pixels > LOGO_PIXELS_MAX) {
    const megapixels = Math.round(pixels / 100_000) / 10;
    const most = LOGO_PIXELS_MAX / 1_000_000;
    throw refuseLogo(
      `This picture has ${megapixels.toFixed(1)} megapixels. A logo has ${most} at most.`,
      { code: 'LOGO_PIXELS', megapixels, most },
    );
  }
  const encoded = { widthPixels: LOGO_SIDE_PIXELS_MAX };

  return pictureMemory.forUpload({ owner, bytes, encoded }, () => encode(bytes));
}

async function encode(bytes: Buffer): Promise<EncodedLogo> {
  try {
    const { data, info } = await openPicture(bytes, { limitInputPixels: LOGO_PIXELS_MAX })
      .resize({
        width: LOGO_SIDE_PIXELS_MAX,
        height: LOGO_SIDE_PIXELS_MAX,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColorspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });

    return { bytes: data, widthPixels: info.width, heightPixels: info.height };
  } catch {
    // sharp has no error codes, so a picture that can't be decoded counts as damaged.
    throw refuseLogo('This picture is damaged.', { code: 'LOGO_DAMAGED' });
  }
}

function isPng(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n';
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

export function refuseLogo(message: string, problem: FieldProblem): AppError {
  return refuseFields([{ path: 'image', message, problem }]);
}
