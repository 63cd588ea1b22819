/**
 * Runs after both Vite builds. Writes the CSS rules and fonts that server-rendered pages need
 * beside the module that renders them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DRAWN_PATHS,
  type DrawPage,
  type FirstData,
} from '@vermilion/contract/first-page/drawn-page';
import type { ListedPreset } from '@vermilion/contract/presets';
import { SIGN_UP_POLICIES, type SignUpPolicy } from '@vermilion/contract/site-facts';
import { criticalCss, fontFacesOf, fontsOf } from './critical-css.ts';

const DIST = join(import.meta.dirname, '../dist');
const LANGUAGES = ['en', 'zh'] as const;
const BRANDS = ['', 'A'];

const preset: ListedPreset = {
  ...{
    id: '',
    category: 'featured',
    status: 'featured',
    difficulty: 'beginner',
    action: 'image-generate',
  },
  ...{ title: 'A', title_cn: '一', description: 'A', description_cn: '一', tags: [], tags_cn: [] },
  ...{ url: '/', thumbnail_url: '/', width: 1, height: 1, images: [], created_at: '' },
};
const text = '# A\n\nA **b** [c](https://c)\n\n## D\n\n### E\n\n- f\n\n1. g\n';

const siteOf = (signUpPolicy: SignUpPolicy) => ({
  signUpPolicy,
  signUpDomains: ['example.com'],
  bonusCredits: 500,
  contactEmail: null,
  hasMail: true,
  hasCover: true,
  trashDays: 30,
});
// as: vite.render.config.ts builds this module
const { renderPage } = (await import(join(DIST, '.render/render.js'))) as { renderPage: DrawPage };
const assets = join(DIST, 'assets');
const styleSheets = readdirSync(assets).filter(name => /^(index|app)-.*\.css$/.test(name));
if (styleSheets.length !== 2) throw new Error('the build lacks a style sheet of the first page');
const bodies: string[] = [];
for (const path of DRAWN_PATHS) {
  for (const language of LANGUAGES) {
    const data: FirstData = {
      path,
      featured: [preset, preset],
      document: { name: 'terms', language, text },
    };
    for (const brandName of BRANDS)
      for (const signUpPolicy of SIGN_UP_POLICIES)
        bodies.push(
          (await renderPage({ language, brandName, site: siteOf(signUpPolicy), data })).body,
        );
  }
}
const css = styleSheets.map(name => readFileSync(join(assets, name), 'utf8')).join('');
const fonts = fontsOf(css);
writeFileSync(join(DIST, '.render/fonts.css'), fonts);
writeFileSync(join(DIST, '.render/font-faces.json'), JSON.stringify(fontFacesOf(fonts)));
writeFileSync(join(DIST, '.render/critical.css'), criticalCss(css, bodies.join('')));
