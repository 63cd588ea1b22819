/**
 * The picture that a drawn page begins with is the largest thing that its visitor waits for. Other
 * files of the page come after the picture, because they would share its bandwidth.
 */

/** Resolves when that picture is painted or can't be had. Resolves at once without such a picture. */
export async function untilFirstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('[data-drawn] img[fetchpriority=high]');
  if (!picture) return;
  await picture.decode().catch(() => {});
  // The frame that shows the picture is drawn before the timer ends.
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)));
}

/** Lets the browser load the fonts of a page whose fonts the server held back. */
export function bringFontsLate(): void {
  document.querySelector('style[media="not all"]')?.removeAttribute('media');
}
