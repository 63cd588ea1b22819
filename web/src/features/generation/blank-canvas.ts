import { BLANK_CANVAS_PIXELS } from '@vermilion/contract/limits';

/** A white picture to begin an edit from, as a file like any that is picked. Rejects where the browser can't make one. */
export async function createBlankCanvas(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = BLANK_CANVAS_PIXELS;
  canvas.height = BLANK_CANVAS_PIXELS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Failed to get canvas context');
  // The paper itself, in either theme.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('Failed to create blob from canvas');

  return new File([blob], FILE_NAME, { type: blob.type, lastModified: Date.now() });
}

const FILE_NAME = 'blank-canvas.png';
