/**
 * The first picture of a drawn page is the largest element that visitors wait for. Other files load
 * later, because they would share its bandwidth.
 */

/** Resolves when the first picture is painted or failed to load, or at once without one. */
export async function untilFirstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('[data-drawn] img[fetchpriority=high]');
  if (!picture) return;
  await picture.decode().catch(() => {});
  // The frame that shows the picture is drawn before the timer ends.
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)));
}

/** Lets the browser load the fonts, whose style sheet the server has disabled. */
export function loadFontsLate(): void {
  document.querySelector('style[media="not all"]')?.removeAttribute('media');
}
