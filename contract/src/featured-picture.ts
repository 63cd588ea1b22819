/**
 * The candidate files and the display width of a picture in the featured row. The page and the
 * preload of its pictures must use the same values, or the browser loads two files.
 */

/** The heights of featured pictures in `web/src/styles/gallery.css`. */
const HEIGHT_PX = { wide: 420, phone: 304 };
/** Phones have dense screens but slow connections, so they get the file of 640 pixels. */
const FINE_PHONES =
  '(width < 48rem) and (resolution > 2dppx) 213px, (width < 48rem) and (resolution > 1dppx) 320px';

export function featuredSizes({ width, height }: { width: number; height: number }): string {
  const ratio = width / height;

  return `${FINE_PHONES}, (width < 48rem) ${Math.round(HEIGHT_PX.phone * ratio)}px, ${Math.round(HEIGHT_PX.wide * ratio)}px`;
}

export function srcsetOf(files: readonly { url: string; width: number }[]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
