/**
 * The files and display widths of pictures in the featured row. The page and the preload must use
 * the same values, or the browser loads two files.
 */

/** Must equal the heights in `web/src/styles/gallery.css`. */
const HEIGHT_PX = { wide: 420, phone: 304 };
/**
 * A phone would choose larger files for its dense screen. These widths make it choose the file of
 * 640 pixels, because phones often have slow connections.
 */
const FINE_PHONES =
  '(width < 48rem) and (resolution > 2dppx) 213px, (width < 48rem) and (resolution > 1dppx) 320px';

export function featuredSizes({ width, height }: { width: number; height: number }): string {
  const ratio = width / height;

  return `${FINE_PHONES}, (width < 48rem) ${Math.round(HEIGHT_PX.phone * ratio)}px, ${Math.round(HEIGHT_PX.wide * ratio)}px`;
}

export function srcsetOf(files: readonly { url: string; width: number }[]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
