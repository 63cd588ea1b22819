/**
 * The mask of a picture that was drawn on more than once: white where any of the masks is. One that has not the sides of the picture is of
 * another crop, and says nothing of this one.
 */
export async function joinMasks(picture: Blob, masks: readonly Blob[]): Promise<File | undefined> {
  if (masks.length === 0) return undefined;
  const { width, height } = await sidesOf(picture);
  const bitmaps = await Promise.all(masks.map(mask => createImageBitmap(mask)));
  const fitting = bitmaps.filter(bitmap => bitmap.width === width && bitmap.height === height);
  if (fitting.length === 0) return undefined;

  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Failed to get canvas context');
  context.globalCompositeOperation = 'lighten';
  for (const bitmap of fitting) context.drawImage(bitmap, 0, 0);
  for (const bitmap of bitmaps) bitmap.close();

  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'mask.png', { type: 'image/png' });
}

async function sidesOf(picture: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  bitmap.close();

  return { width, height };
}
