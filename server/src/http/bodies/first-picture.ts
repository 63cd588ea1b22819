import { escapeHtml } from '../escape-html.ts';

/** The attributes of the page's `<img>`. */
export type FirstPicture = { srcset: string; sizes: string };

/** Matches the element in `web/index.html`. */
const PLACE = '<meta name="first-picture" content="" />';

/** Leaves other HTML unchanged. */
export function withFirstPicture(html: string, { srcset, sizes }: FirstPicture): string {
  return html.replace(
    PLACE,
    () =>
      `<meta name="first-picture" content="${escapeHtml(srcset)}" data-sizes="${escapeHtml(sizes)}" />`,
  );
}
