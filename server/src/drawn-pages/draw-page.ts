/**
 * Renders pages with the web application's components at the first request. Renderings are cached
 * until their data changes.
 */

import { DOCUMENT_NAMES } from '@vermilion/contract/document-names';
import { featuredSizes, srcsetOf } from '@vermilion/contract/featured-picture';
import { DRAWN_PATHS, type FirstData } from '@vermilion/contract/first-page/drawn-page';
import { pagePaths } from '@vermilion/contract/page-paths';
import type { ListedPreset } from '@vermilion/contract/presets';
import type { Context } from '../context.ts';
import { getDocument } from '../documents/public.ts';
import type { FirstPicture } from '../http/bodies/first-picture.ts';
import type { Language } from '../http/language.ts';
import type { Drawing } from '../http/pages/fill-page.ts';
import { pageFactsOf } from '../http/pages/page-facts.ts';
import { loadRenderer, type Renderer } from './load-renderer.ts';

export type DrawnPages = {
  /**
   * Returns undefined for pages outside `DRAWN_PATHS` and after a failure. Returns the same object
   * as long as the rendering is the same.
   */
  find(path: string, language: Language): Promise<Drawing | undefined>;
  /** The picture of the first featured preset. A page `/` that is not rendered preloads it. */
  firstPicture(): FirstPicture | undefined;
  setFeatured(featured: readonly ListedPreset[]): void;
};

type Kept = { of: string; drawing: Promise<Drawing | undefined> };
type Found = { data: FirstData; version: string };

/** The delay before a failed page is rendered again. */
const RETRY_MS = 60_000;

export function createDrawnPages(ctx: Context): DrawnPages {
  // The renderer is loaded with the first page, to save memory on nodes that serve none.
  let renderer: Promise<Renderer | undefined> | undefined;
  const kept = new Map<string, Kept>();
  let featured: readonly ListedPreset[] = [];
  let galleries = 0;
  let first: FirstPicture | undefined;

  async function findData(path: string, language: Language): Promise<Found> {
    if (path === pagePaths.home)
      return {
        data: { path, ...(featured.length > 0 && { featured }) },
        version: String(galleries),
      };
    const name = DOCUMENT_NAMES.find(document => path === pagePaths[document]);
    if (!name) return { data: { path }, version: '' };
    const document = await getDocument(ctx, name, language);

    return { data: { path, document }, version: document.text };
  }

  async function draw(language: Language, data: FirstData) {
    renderer ??= loadRenderer();
    const loaded = await renderer;
    if (!loaded) return undefined;
    const { brandName, site } = pageFactsOf(ctx);
    const drawn = await loaded.renderPage({ language, brandName, site, data });

    const { css, fonts, fontFaces } = loaded;

    return { ...drawn, data, css, fonts, fontFaces };
  }

  function logFailure(path: string, error: unknown): undefined {
    ctx.log.error({ err: error, path }, 'a page could not be rendered');
  }

  return {
    async find(path, language) {
      if (!DRAWN_PATHS.includes(path)) return undefined;
      const found = await findData(path, language).catch((error: unknown) =>
        logFailure(path, error),
      );
      if (!found) return undefined;
      const key = `${language} ${path}`;
      const version = `${found.version} ${JSON.stringify(pageFactsOf(ctx))}`;
      const before = kept.get(key);
      if (before?.of === version) return before.drawing;
      const drawing = draw(language, found.data).catch((error: unknown) => {
        setTimeout(() => kept.delete(key), RETRY_MS).unref();

        return logFailure(path, error);
      });
      kept.set(key, { of: version, drawing });

      return drawing;
    },
    firstPicture: () => first,
    setFeatured(presets) {
      featured = presets;
      galleries += 1;
      const [preset] = presets;
      first = preset && pictureOf(preset);
    },
  };
}

function pictureOf({ images: [image], url, width, height }: ListedPreset): FirstPicture {
  const files = [...(image?.thumbnails ?? []), { url: image?.url ?? url, width }];

  return { srcset: srcsetOf(files), sizes: featuredSizes({ width, height }) };
}
