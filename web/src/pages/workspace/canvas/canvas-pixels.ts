import { ImageMissingError } from '../../../features/canvas/engine/image-missing.ts';

/** Where the pixels of an image of the form are: in a file of this page, or at their address, or both. */
type Pixels = { file: File | undefined; url: string | undefined };

/** What tells a picture from any other, also after a reload: its address, else its bytes. */
export async function canvasKeyOf({ file, url }: Pixels): Promise<string> {
  if (url !== undefined) return url;
  if (!file) throw new Error('Image not found');
  // Absent where the page was not served securely, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return `file:${file.name}:${file.size}:${file.lastModified}`;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));

  return `file:${Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Undefined where it is gone: what goes on without it should.
 * @throws where it is out of reach for now, and somebody may try again
 */
export async function readPixelsIfThere(pixels: Pixels): Promise<Blob | undefined> {
  try {
    return await readPixels(pixels);
  } catch (error) {
    if (!(error instanceof ImageMissingError)) throw error;
    console.warn('What was drawn before is left out:', error);

    return undefined;
  }
}

/** @throws ImageMissingError where nothing lies there any more */
export async function readPixels({ file, url }: Pixels): Promise<Blob> {
  if (file) return file;
  if (url === undefined) throw new ImageMissingError();
  const response = await fetch(url);
  if (response.status === 404 || response.status === 410) throw new ImageMissingError();
  if (!response.ok) throw new Error('Failed to load image');

  return response.blob();
}
