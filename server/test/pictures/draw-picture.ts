import sharp from 'sharp';
import type { ImageRequest } from '../../src/adapters/image-provider/port.ts';

type Sides = { widthPixels: number; heightPixels: number };

/** Draws a sun over a sea in one color. If the color is black, the whole picture is black. */
export async function drawPicture({
  color,
  widthPixels,
  heightPixels,
}: Sides & { color: string }): Promise<Uint8Array> {
  const light = color === '#000000' ? color : '#fff4e0';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPixels}" height="${heightPixels}" viewBox="0 0 100 100" preserveAspectRatio="none">
    <rect width="100" height="100" fill="${color}"/>
    <circle cx="66" cy="36" r="13" fill="${light}" fill-opacity=".85"/>
    <rect y="62" width="100" height="38" fill="${light}" fill-opacity=".2"/>
  </svg>`;

  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

/**
 * Returns the size that a real provider would choose. An edit without a requested ratio keeps its
 * input's size, and an upscale multiplies it. Other requests name their size.
 */
export async function naturalSizeOf(request: ImageRequest, signal: AbortSignal): Promise<Sides> {
  const { source, widthPixels, heightPixels } = request;
  if (!source || (source.kind === 'edit' && source.isRatioAsked))
    return { widthPixels, heightPixels };
  const [read] = source.kind === 'edit' ? source.pictures : [source.picture];
  if (!read) return { widthPixels, heightPixels };
  const { width, height } = await sharp(await read(signal)).metadata();
  const factor = source.kind === 'upscale' ? source.factor : 1;

  return { widthPixels: width * factor, heightPixels: height * factor };
}
