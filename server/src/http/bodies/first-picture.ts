/** The picture that a page begins with, as its HTML names it to its script. */
import { escapeHtml } from '../escape-html.ts';

/** What the `<img>` of the page says, to the letter. */
export type FirstPicture = { srcset: string; sizes: string };

/** As `web/index.html` holds it. */
const PLACE = '<meta name="first-picture" content="" />';

/** Any other HTML stays as it is. */
export function withFirstPicture(html: string, { srcset, sizes }: FirstPicture): string {
  return html.replace(
    PLACE,
    () =>
      `<meta name="first-picture" content="${escapeHtml(srcset)}" data-sizes="${escapeHtml(sizes)}" />`,
  );
}
