import { ImageMissingError } from '../../../features/canvas/engine/image-missing.ts';

type Pixels = { file: File | undefined; url: string | undefined };

/**
 * Returns a key that stays the same after a reload: the address, otherwise a hash of the bytes. A
 * page without TLS cannot hash, so it uses the file's name, size and time.
 * @throws Error if there is neither an address nor a file
 */
export async function canvasKeyOf({ file, url }: Pixels): Promise<string> {
  if (url !== undefined) return url;
  if (!file) throw new Error('Image not found');
  // as: pages without TLS have no `crypto.subtle`
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return `file:${file.name}:${file.size}:${file.lastModified}`;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));

  return `file:${Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns undefined if the picture no longer exists.
 * @throws Error if the picture can't be loaded for another reason
 */
export async function readPixelsIfThere(pixels: Pixels): Promise<Blob | undefined> {
  try {
    return await readPixels(pixels);
  } catch (error) {
    if (!(error instanceof ImageMissingError)) throw error;
    console.warn('The earlier drawing is left out:', error);

    return undefined;
  }
}

/** @throws ImageMissingError if the picture no longer exists, or another Error */
export async function readPixels({ file, url }: Pixels): Promise<Blob> {
  if (file) return file;
  if (url === undefined) throw new ImageMissingError();
  const response = await fetch(url);
  if (response.status === 404 || response.status === 410) throw new ImageMissingError();
  if (!response.ok) throw new Error('Failed to load image');

  return response.blob();
}
