/** Writes into the built `web/index.html` what the server knows when it is asked for a page. */
import { type DrawnPage, FIRST_DATA_ID, type FirstData } from '@vermilion/contract/drawn-page';
import { escapeHtml } from './escape-html.ts';
import type { Language } from './language.ts';
import type { Visitor } from './visitor.ts';

export type Look = { language: Language; theme: Visitor['theme'] };
export type Drawing = DrawnPage & {
  data: FirstData;
  /** The rules that the page needs before the style sheet is there. */
  css: string;
};

const HTML = '<html lang="en">';
const TITLE = /<title>[^<]*<\/title>/;
const HEAD = '<!--head-->';
const LATER =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;
const BODY = /<!--page-->[\s\S]*<!--\/page-->/;

/** @param drawing without one the page shows the skeleton that it was built with */
export function fillPage(html: string, { language, theme }: Look, drawing?: Drawing): string {
  const facts = [
    `lang="${language === 'zh' ? 'zh-CN' : 'en'}" data-told`,
    theme && `data-theme="${theme}"`,
    drawing && 'data-drawn',
  ];
  const opened = html.replace(HTML, `<html ${facts.filter(Boolean).join(' ')}>`);
  if (!drawing) return opened;

  const later = [...opened.matchAll(LATER)].map(([element]) => atLowPriority(element));
  const end = [...later, dataBlock(drawing.data)].join('');

  // Functions, since in a text "$&" would have a meaning.
  return opened
    .replace(LATER, '')
    .replace(TITLE, () => `<title>${escapeHtml(drawing.title)}</title>`)
    .replace(HEAD, () => `<style>${drawing.css}</style>${drawing.links}`)
    .replace(BODY, () => drawing.body)
    .replace('</body>', () => `${end}</body>`);
}

/** A drawn page is shown before its style sheet and its code, and its first picture is asked for before them. */
function atLowPriority(element: string): string {
  return element.trim().replace(/^<(script|link)/, '<$1 fetchpriority="low"');
}

/** Without `<` no text of the data ends the element. */
function dataBlock(data: FirstData): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

  return `<script type="application/json" id="${FIRST_DATA_ID}">${json}</script>`;
}
