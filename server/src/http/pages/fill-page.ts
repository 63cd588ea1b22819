import {
  type DrawnPage,
  FIRST_DATA_ID,
  type FirstData,
} from '@vermilion/contract/first-page/drawn-page';
import { FIRST_ANSWERS_ID, type FirstAnswers } from '@vermilion/contract/first-page/first-answers';
import { FONT_FACES_ID, type FontFaceArguments } from '@vermilion/contract/first-page/font-faces';
import { escapeHtml } from '../escape-html.ts';
import type { Language } from '../language.ts';
import type { Visitor } from './visitor.ts';

export type PageLook = { language: Language; theme: Visitor['theme'] };
export type Drawing = DrawnPage & {
  data: FirstData;
  /** The page's own style rules, because the application's style sheet is loaded later. */
  css: string;
  fonts: string;
  fontFaces: readonly FontFaceArguments[];
};

const HTML = '<html lang="en">';
const TITLE = /<title>[^<]*<\/title>/;
const HEAD = '<!--head-->';
const SCRIPT = /\s*<script type="module"[^>]*><\/script>/g;
/** Matches the links to the application's code and styles. A drawn page loads them later. */
const APP = /\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;
const BODY = /<!--page-->[\s\S]*<!--\/page-->/;

/** @param drawing the page's content, or undefined for a page that begins with its skeleton */
export function fillPage(html: string, { language, theme }: PageLook, drawing?: Drawing): string {
  const facts = [
    `lang="${language === 'zh' ? 'zh-CN' : 'en'}" data-told`,
    theme && `data-theme="${theme}"`,
    drawing && 'data-drawn',
  ];
  const opened = html.replace(HTML, `<html ${facts.filter(Boolean).join(' ')}>`);
  if (!drawing) return opened;

  const scripts = [...opened.matchAll(SCRIPT)].map(([element]) => atLowPriority(element));
  const end = [...scripts, dataBlock(FIRST_DATA_ID, drawing.data)].join('');

  // The replacements are functions, because "$&" has a special meaning in a replacement text.
  return opened
    .replace(SCRIPT, '')
    .replace(APP, keepFontsDisabled)
    .replace(TITLE, () => `<title>${escapeHtml(drawing.title)}</title>`)
    .replace(HEAD, () => `${drawing.links}<style>${drawing.css}</style>${fontsOf(drawing)}`)
    .replace(BODY, () => drawing.body)
    .replace('</body>', () => `${end}</body>`);
}

/**
 * A drawn page has the rules of the fonts itself. A disabled link is not loaded, and keeps the
 * build's code from loading the same rules again. Chromium loads ahead of its parser links that are
 * disabled, but none whose media do not match.
 */
function keepFontsDisabled(link: string): string {
  return /\/index-[^"]*\.css"/.test(link)
    ? link.replace('<link', '<link disabled media="not all"')
    : '';
}

/**
 * Lowers the priority of a script, because a drawn page is visible without scripts and needs its
 * first picture sooner.
 */
function atLowPriority(element: string): string {
  return element.trim().replace('<script', '<script fetchpriority="low"');
}

/**
 * The fonts would compete with the page's first picture. So a page with a picture has them as data,
 * which its first script uses after the picture.
 */
function fontsOf({ fonts, fontFaces, links }: Drawing): string {
  const style = `<style>${fonts}</style>`;
  if (!links.includes('as="image"')) return style;

  return `${dataBlock(FONT_FACES_ID, fontFaces)}<noscript>${style}</noscript>`;
}

export function withFirstAnswers(html: string, answers: FirstAnswers): string {
  return html.replace('</body>', () => `${dataBlock(FIRST_ANSWERS_ID, answers)}</body>`);
}

/** Writes data as JSON. Escapes `<`, so that no text of a user can end the element. */
function dataBlock(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

  return `<script type="application/json" id="${id}">${json}</script>`;
}
