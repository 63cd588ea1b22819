/**
 * Visitors wait longest for the first picture of a page. Other files must load after it, because
 * they would share its bandwidth.
 */

/**
 * Resolves once the first picture is shown or has failed, or at once if the page has no picture.
 */
export async function untilFirstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('[data-drawn] img[fetchpriority=high]');
  if (!picture) return;
  await picture.decode().catch(() => {});
  // The browser draws the frame with the picture before the timer ends.
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)));
}

/** Loads the fonts. The server disables their style sheet with the attribute `media`. */
export function loadFontsLate(): void {
  document.querySelector('style[media="not all"]')?.removeAttribute('media');
}
