import { BLANK_CANVAS_PIXELS } from '@vermilion/contract/limits';

/**
 * Makes the file synchronously, so that the form changes at once when the user presses the button.
 * @throws if the browser can't make the file
 */
export function createBlankCanvas(): File {
  const canvas = document.createElement('canvas');
  canvas.width = BLANK_CANVAS_PIXELS;
  canvas.height = BLANK_CANVAS_PIXELS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Failed to get canvas context');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [start, base64] = canvas.toDataURL('image/png').split(',');
  // Without memory for the pixels, the data URL is empty.
  if (!start?.startsWith('data:image/png') || !base64)
    throw new Error('Failed to create blob from canvas');
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0));

  return new File([bytes], FILE_NAME, { type: 'image/png', lastModified: Date.now() });
}

const FILE_NAME = 'blank-canvas.png';
