/** Writes the server's data for a page into the built `web/index.html`. */
import { type DrawnPage, FIRST_DATA_ID, type FirstData } from '@vermilion/contract/drawn-page';
import { FIRST_ANSWERS_ID, type FirstAnswers } from '@vermilion/contract/first-answers';
import { escapeHtml } from '../escape-html.ts';
import type { Language } from '../language.ts';
import type { Visitor } from './visitor.ts';

export type Look = { language: Language; theme: Visitor['theme'] };
export type Drawing = DrawnPage & {
  data: FirstData;
  /** All rules that the page needs. The style sheet comes with the application. */
  css: string;
  /** The fonts that are files. */
  fonts: string;
};

const HTML = '<html lang="en">';
const TITLE = /<title>[^<]*<\/title>/;
const HEAD = '<!--head-->';
const SCRIPT = /\s*<script type="module"[^>]*><\/script>/g;
/** The application, which a drawn page loads when it is needed. */
const APP = /\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;
const BODY = /<!--page-->[\s\S]*<!--\/page-->/;

/** @param drawing without one the page shows its built-in skeleton */
export function fillPage(html: string, { language, theme }: Look, drawing?: Drawing): string {
  const facts = [
    `lang="${language === 'zh' ? 'zh-CN' : 'en'}" data-told`,
    theme && `data-theme="${theme}"`,
    drawing && 'data-drawn',
  ];
  const opened = html.replace(HTML, `<html ${facts.filter(Boolean).join(' ')}>`);
  if (!drawing) return opened;

  const scripts = [...opened.matchAll(SCRIPT)].map(([element]) => atLowPriority(element));
  const end = [...scripts, dataBlock(FIRST_DATA_ID, drawing.data)].join('');

  // Functions, because in a text "$&" would have a meaning.
  return opened
    .replace(SCRIPT, '')
    .replace(APP, '')
    .replace(TITLE, () => `<title>${escapeHtml(drawing.title)}</title>`)
    .replace(HEAD, () => `${drawing.links}<style>${drawing.css}</style>${fontsOf(drawing)}`)
    .replace(BODY, () => drawing.body)
    .replace('</body>', () => `${end}</body>`);
}

/**
 * A drawn page shows before its code arrives, and its first picture is requested before the code.
 */
function atLowPriority(element: string): string {
  return element.trim().replace('<script', '<script fetchpriority="low"');
}

/**
 * Fonts would share the bandwidth of the page's first picture. So the browser ignores them until
 * the first code of the page has seen that picture.
 */
function fontsOf({ fonts, links }: Drawing): string {
  const style = `<style>${fonts}</style>`;
  if (!links.includes('as="image"')) return style;

  return `<style media="not all">${fonts}</style><noscript>${style}</noscript>`;
}

/** The page of a signed-in user begins with the answers of the user's first calls. */
export function withFirstAnswers(html: string, answers: FirstAnswers): string {
  return html.replace('</body>', () => `${dataBlock(FIRST_ANSWERS_ID, answers)}</body>`);
}

/** Without `<` no text of the data ends the element. */
function dataBlock(id: string, data: FirstData | FirstAnswers): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

  return `<script type="application/json" id="${id}">${json}</script>`;
}
