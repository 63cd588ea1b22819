/**
 * The pages that visitors see first, drawn by the parts of the web application. A page is drawn when somebody asks for it, and kept until it
 * has to show something else.
 */
import { DOCUMENT_NAMES } from '@vermilion/contract/documents';
import { DRAWN_PATHS, type FirstData } from '@vermilion/contract/drawn-page';
import { featuredSizes, srcsetOf } from '@vermilion/contract/featured-picture';
import { pagePaths } from '@vermilion/contract/page-paths';
import type { ListedPreset } from '@vermilion/contract/presets';
import type { Context } from '../context.ts';
import { getDocument } from '../documents/public.ts';
import type { FirstPicture } from '../http/bodies/first-picture.ts';
import type { Drawing } from '../http/fill-page.ts';
import type { Language } from '../http/language.ts';
import { loadRenderer } from './load-renderer.ts';

export type DrawnPages = {
  /** Undefined for a page that is not drawn, or can't be: its skeleton is right as well. The same drawing is the same object. */
  find(path: string, language: Language): Promise<Drawing | undefined>;
  /** What the gallery begins with, for a page that is not drawn. */
  firstPicture(): FirstPicture | undefined;
  /** The gallery begins with these from then on. */
  hang(featured: readonly ListedPreset[]): void;
};

type Kept = { json: string; drawing: Promise<Drawing | undefined> };

export async function createDrawnPages(ctx: Context): Promise<DrawnPages> {
  const renderer = await loadRenderer();
  const kept = new Map<string, Kept>();
  let featured: readonly ListedPreset[] = [];
  let first: FirstPicture | undefined;

  async function dataOf(path: string, language: Language): Promise<FirstData | undefined> {
    if (path === pagePaths.home) return featured.length > 0 ? { featured } : undefined;
    const name = DOCUMENT_NAMES.find(document => path === pagePaths[document]);

    return name ? { document: await getDocument(ctx, name, language) } : {};
  }

  return {
    async find(path, language) {
      if (!renderer || !DRAWN_PATHS.includes(path)) return undefined;
      const data = await dataOf(path, language);
      if (!data) return undefined;
      const key = `${language} ${path}`;
      const json = JSON.stringify(data);
      const before = kept.get(key);
      if (before?.json === json) return before.drawing;
      const { brandName } = ctx.config;
      const { css } = renderer;
      const drawing = renderer.renderPage({ path, language, brandName, data }).then(
        drawn => ({ ...drawn, data, css }),
        (error: unknown) => {
          ctx.log.error({ err: error, path }, 'a page could not be drawn');
          return undefined;
        },
      );
      kept.set(key, { json, drawing });

      return drawing;
    },
    firstPicture: () => first,
    hang(presets) {
      featured = presets;
      const [preset] = presets;
      first = preset && pictureOf(preset);
    },
  };
}

function pictureOf({ images: [image], url, width, height }: ListedPreset): FirstPicture {
  const files = [...(image?.thumbnails ?? []), { url: image?.url ?? url, width }];

  return { srcset: srcsetOf(files), sizes: featuredSizes({ width, height }) };
}
