/**
 * Which files a browser may choose from for a picture of the featured row, and how wide it shows one. The page and whoever asks for a
 * picture ahead of the page must say the same, else another file is loaded besides.
 */

/** As in `web/src/styles/gallery.css`. */
const HEIGHT_PX = { wide: 420, phone: 304 };
/** The screen of a phone is finer than its line is quick: it takes the file of 640 pixels. */
const FINE_PHONES =
  '(width < 48rem) and (resolution > 2dppx) 213px, (width < 48rem) and (resolution > 1dppx) 320px';

/** For the `sizes` attribute. */
export function featuredSizes({ width, height }: { width: number; height: number }): string {
  const ratio = width / height;

  return `${FINE_PHONES}, (width < 48rem) ${Math.round(HEIGHT_PX.phone * ratio)}px, ${Math.round(HEIGHT_PX.wide * ratio)}px`;
}

/** For the `srcset` attribute. */
export function srcsetOf(files: readonly { url: string; width: number }[]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
