/**
 * Visitors wait longest for the first picture of a page. Other files must load after it, because
 * they would share its bandwidth.
 */
import { FONT_FACES_ID, type FontFaceArguments } from '@vermilion/contract/first-page/font-faces';

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

/**
 * Loads the fonts that the page names as data. The page gets them when the first two are loaded, so
 * that its lines are measured only once more.
 */
export async function loadFontsLate(): Promise<void> {
  const told = document.getElementById(FONT_FACES_ID)?.textContent ?? '[]';
  // as: the server writes this element
  const faces = (JSON.parse(told) as FontFaceArguments[]).map(given => new FontFace(...given));
  await Promise.allSettled(faces.slice(0, 2).map(face => face.load()));
  for (const face of faces) document.fonts.add(face);
}
