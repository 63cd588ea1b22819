/** Keeps the canvas in main memory, because its pixels are read in the end. */
export function openCanvas(canvas: OffscreenCanvas) {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('Failed to get canvas context');
  context.resetTransform();

  return { canvas, context };
}

/** @throws an error with the message `problem` if the browser can't make the file */
export async function toFile(canvas: OffscreenCanvas, problem: string): Promise<Blob> {
  try {
    return await canvas.convertToBlob({ type: 'image/png' });
  } catch {
    throw new Error(problem);
  }
}
