/**
 * The first picture of a page that the server rendered is the largest element for which visitors
 * wait. Other files load later, because they would share the picture's bandwidth.
 */

/**
 * Resolves when the first picture is painted or failed to load. Resolves at once if the page has
 * none.
 */
export async function untilFirstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('[data-drawn] img[fetchpriority=high]');
  if (!picture) return;
  await picture.decode().catch(() => {});
  // The browser draws the frame with the picture before the timer ends.
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)));
}

/**
 * Lets the browser load the fonts. Until now the server's `media` attribute disabled their style
 * sheet.
 */
export function loadFontsLate(): void {
  document.querySelector('style[media="not all"]')?.removeAttribute('media');
}
