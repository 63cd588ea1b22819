/** Shows a mail as in a mail program that has the mail's fonts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const FONTS = path.join(import.meta.dirname, '../../node_modules/@fontsource-variable');
const ORIGIN = 'http://mail.invalid';
const PACKAGES = {
  'Noto Serif SC': 'noto-serif-sc',
  'Noto Sans SC': 'noto-sans-sc',
  Inter: 'inter',
};

export async function showMail(page: Page, html: string): Promise<void> {
  const styles = Object.entries(PACKAGES).map(([name, folder]) =>
    readFileSync(path.join(FONTS, folder, 'wght.css'), 'utf8')
      .replaceAll(`${name} Variable`, name)
      .replaceAll('./files/', `/${folder}/files/`),
  );
  await page.route(`${ORIGIN}/**`, route => {
    const { pathname } = new URL(route.request().url());

    return pathname === '/'
      ? route.fulfill({
          contentType: 'text/html',
          body: html.replace('</head>', () => `<style>${styles.join('')}</style></head>`),
        })
      : route.fulfill({ path: path.join(FONTS, pathname) });
  });
  await page.goto(ORIGIN);
}
