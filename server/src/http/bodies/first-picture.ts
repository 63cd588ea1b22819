import { escapeHtml } from '../escape-html.ts';

export type FirstPicture = { srcset: string; sizes: string };

/** Matches the element in `web/index.html`. */
const PLACE = '<meta name="first-picture" content="" />';

/**
 * Writes the first picture's addresses into a page with the `<meta>` element. Other HTML stays
 * unchanged.
 */
export function withFirstPicture(html: string, { srcset, sizes }: FirstPicture): string {
  return html.replace(
    PLACE,
    () =>
      `<meta name="first-picture" content="${escapeHtml(srcset)}" data-sizes="${escapeHtml(sizes)}" />`,
  );
}
