const REVOKE_AFTER_MS = 60_000;

/**
 * Saves a stored picture as a JPEG. If the request fails, opens the picture in a tab, where the
 * user can save it, and returns false.
 * Sends the session cookie, because the server makes few JPEGs for strangers.
 */
export async function downloadPicture(url: string, fileName: string): Promise<boolean> {
  try {
    saveFile(await fetchPicture(`${url}?as=jpeg`), fileName);

    return true;
  } catch {
    open(url, '_blank', 'noopener');

    return false;
  }
}

export function extensionOf(url: string): string {
  return /\.([a-z0-9]+)$/.exec(url)?.[1] ?? 'png';
}

export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

async function fetchPicture(address: string): Promise<Blob> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok)
    throw new Error(`the request for the picture got the status ${response.status}`);

  return response.blob();
}
