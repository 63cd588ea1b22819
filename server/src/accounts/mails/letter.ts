/** Lays a mail out as HTML and as plain text, with the same content. */

import { escapeHtml } from '../../http/escape-html.ts';
import type { Language } from '../../http/language.ts';

export type Letter = {
  language: Language;
  brand: string;
  /** The color of seal and button, as `#rrggbb`. */
  accent: string;
  /** The address of a logo, which replaces the seal. */
  logoUrl: string | null;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  action: { label: string; url: string };
  /**
   * Texts below the button: when the mail was requested, and what to do if somebody else requested
   * it.
   */
  footnotes: readonly string[];
  /** The words before the URL of `action`, which the HTML repeats below the button. */
  urlLead: string;
};

export type LaidOut = { subject: string; text: string; html: string };

export function layOut(letter: Letter): LaidOut {
  return { subject: letter.subject, text: asText(letter), html: asHtml(letter) };
}

function asText({ language, title, paragraphs, action, footnotes, brand }: Letter): string {
  const colon = language === 'zh' ? '：' : ':';
  const blocks = [
    title,
    ...paragraphs,
    `${action.label}${colon}\n${action.url}`,
    ...footnotes,
    `— ${brand}`,
  ];

  return `${blocks.join('\n\n')}\n`;
}

const serif = "'Newsreader', 'Noto Serif SC', 'Songti SC', Georgia, serif";
const sans = "'Inter', 'Noto Sans SC', 'PingFang SC', 'Helvetica Neue', Arial, sans-serif";

function asHtml({
  language,
  brand,
  accent,
  logoUrl,
  title,
  paragraphs,
  action,
  footnotes,
  urlLead,
}: Letter): string {
  const url = escapeHtml(action.url);
  const words = paragraphs
    .map(text => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`)
    .join('');
  const notes = footnotes.map(text => `<p style="margin:0 0 8px">${escapeHtml(text)}</p>`).join('');

  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f4f1ea">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f1ea"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 0 24px;font:24px/1.2 ${serif};color:#241e17">${logoUrl ? logoImage(logoUrl) : seal(brand, accent)}${escapeHtml(brand)}</td></tr>
<tr><td style="padding:32px;background:#fbf9f4;border:1px solid #ddd7cb;border-radius:12px;font:15px/1.6 ${sans};color:#3b332a">
<h1 style="margin:0 0 16px;font:28px/1.2 ${serif};color:#241e17">${escapeHtml(title)}</h1>
${words}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:13px 24px;border-radius:6px;background:${accent};color:#fbf8f1;font:600 15px/1.4 ${sans};text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0;font-size:13px;color:#6f665a">${escapeHtml(urlLead)}<br><a href="${url}" style="color:#6f665a;word-break:break-all">${url}</a></p>
</td></tr>
<tr><td style="padding:24px 0 0;font:13px/1.6 ${sans};color:#6f665a">${notes}</td></tr>
</table></td></tr></table></body></html>
`;
}

function seal(brand: string, accent: string): string {
  return `<span style="display:inline-block;width:26px;height:26px;margin-right:10px;border-radius:3px;background:${accent};color:#fbf8f1;font:16px/26px ${serif};text-align:center;vertical-align:2px">${sealOf(brand)}</span>`;
}

function logoImage(url: string): string {
  return `<img src="${escapeHtml(url)}" alt="" height="26" style="height:26px;margin-right:10px;vertical-align:-4px">`;
}

function sealOf(brand: string): string {
  return brand === 'Vermilion' || brand === '朱砂'
    ? '朱'
    : escapeHtml(String.fromCodePoint(brand.codePointAt(0) ?? 0x6731));
}
