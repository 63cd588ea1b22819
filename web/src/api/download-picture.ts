const JPEG_QUALITY = 0.95;
const REVOKE_AFTER_MS = 60_000;

/**
 * Saves a stored picture as a JPEG under `fileName`. Pictures have addresses that open without a session, so no cookie goes along.
 * @returns false where it could not be fetched or converted; the picture was then opened in a tab of its own, to be saved from there.
 */
export async function downloadPicture(url: string, fileName: string): Promise<boolean> {
  try {
    save(await toJpeg(await fetchPicture(url)), fileName);

    return true;
  } catch {
    open(url, '_blank', 'noopener');

    return false;
  }
}

async function fetchPicture(url: string): Promise<Blob> {
  const response = await fetch(url, { mode: 'cors', credentials: 'omit' });
  if (!response.ok) throw new Error(`picture answered ${response.status}`);

  return response.blob();
}

async function toJpeg(picture: Blob): Promise<Blob> {
  if (picture.type === 'image/jpeg') return picture;
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas context');
  // JPEG knows no transparency: what is see-through becomes white, not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();

  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
}

function save(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
