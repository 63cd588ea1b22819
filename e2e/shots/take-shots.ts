import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { HEIGHTS, reachState } from './reach-state.ts';
import { type Language, PHONE, type Shot, THEMES, WIDE, WIDTHS, type Width } from './shot.ts';
import type { Stage } from './stage.ts';

/**
 * A state in one language, reached at the first of these widths. The window is then resized to the
 * other widths, which have the same layout. Each width is taken in both themes.
 */
export type Take = { shot: Shot; language: Language; widths: readonly Width[] };

export type Picture = {
  name: string;
  screen: string;
  language: Language;
  width: Width;
  theme: string;
  file: string;
};

/** The maximum height of a screenshot. Further rows of long pages look the same. */
const HEIGHT_MAX = 2_600;

export function listTakes(
  shots: readonly Shot[],
  languages: readonly Language[],
  widths: readonly Width[],
): Take[] {
  return shots.flatMap(shot =>
    languages.flatMap(language =>
      [WIDE, PHONE]
        .map(arrangement =>
          arrangement.filter(
            width => widths.includes(width) && (shot.widths ?? WIDTHS).includes(width),
          ),
        )
        .filter(({ length }) => length > 0)
        .map(arrangement => ({ shot, language, widths: arrangement })),
    ),
  );
}

export async function take(
  browser: Browser,
  stage: Stage,
  { shot, language, widths }: Take,
  folder: string,
): Promise<Picture[]> {
  const [width = 1440] = widths;

  return reachState(browser, stage, { shot, language, width }, async (page, settle) => {
    const pictures: Picture[] = [];
    for (const each of widths) {
      await page.setViewportSize({ width: each, height: HEIGHTS[each] ?? 0 });
      await settle();
      if (await growWindow(page, each)) await settle();
      pictures.push(...(await takeThemes(page, { shot, language, width: each }, folder)));
    }

    return pictures;
  });
}

async function takeThemes(
  page: Page,
  { shot, language, width }: { shot: Shot; language: Language; width: Width },
  folder: string,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const file = `${shot.name}/${language}-${width}-${theme}.jpg`;
    mkdirSync(path.join(folder, shot.name), { recursive: true });
    await page.screenshot({ path: path.join(folder, file), type: 'jpeg', quality: 85 });
    pictures.push({ name: shot.name, screen: shot.screen, language, width, theme, file });
  }

  return pictures;
}

/**
 * Makes the window as high as the page, up to `HEIGHT_MAX`, because lazy parts load only in the
 * window. Does nothing if a dialog is open. Returns whether the height has changed.
 */
async function growWindow(page: Page, width: Width): Promise<boolean> {
  if ((await page.locator('[role=dialog], [role=alertdialog]').count()) > 0) return false;
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(pageHeight, HEIGHT_MAX);
  if (height <= (HEIGHTS[width] ?? 0)) return false;
  await page.setViewportSize({ width, height });

  return true;
}
