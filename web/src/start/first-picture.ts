/**
 * The first picture of a page that the server rendered is the largest element for which visitors
 * wait. Other files load later, because they would share the picture's bandwidth.
 */

/** Resolves after a failure, too, or at once if the page has no picture. */
export async function untilFirstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('[data-drawn] img[fetchpriority=high]');
  if (!picture) return;
  await picture.decode().catch(() => {});
  // The browser draws the frame with the picture before the timer ends.
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)));
}

/** Enables the fonts' style sheet, which the server's `media` attribute disables. */
export function loadFontsLate(): void {
  document.querySelector('style[media="not all"]')?.removeAttribute('media');
}
