/**
 * Renders the outbox in HTML without scripts. A mail's plain text is escaped, and its HTML is shown
 * in a sandboxed frame.
 */
import type { OutboxMail } from '../../adapters/mailer/read-outbox.ts';
import { brandIn } from '../../brand.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Language } from '../language.ts';
import { outboxStyle } from './outbox-style.ts';
import { outboxWords } from './outbox-words.ts';

type Facts = { brandName: string; language: Language };

export function renderMailList(facts: Facts, mails: readonly OutboxMail[]): string {
  const { title, note, empty, reload } = outboxWords(facts.language, facts.brandName);
  const rows = mails.map(
    mail => `<li><a href="/dev/outbox/${escapeHtml(mail.name)}"><span class="subject"${langOf(mail.subject)}>${escapeHtml(mail.subject)}</span>
<span class="to">${escapeHtml(mail.to)}</span><time>${formatTime(facts, mail.date)}</time></a></li>`,
  );
  const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : `<p class="empty">${empty}</p>`;

  return page(facts, {
    title,
    body: `<header><h1>${title}</h1><a class="quiet" href="/dev/outbox">${reload}</a></header>
<p class="note">${escapeHtml(note)}</p>${list}`,
  });
}

export function renderMail(facts: Facts, mail: OutboxMail): string {
  const words = outboxWords(facts.language, facts.brandName);

  return page(facts, {
    title: mail.subject,
    body: `<a class="quiet" href="/dev/outbox">← ${words.title}</a>
<h1${langOf(mail.subject)}>${escapeHtml(mail.subject)}</h1>
<dl><dt>${words.to}</dt><dd>${escapeHtml(mail.to)}</dd><dt>${words.sent}</dt><dd>${formatTime(facts, mail.date)}</dd></dl>
<div class="mail"><section><h2>${words.letter}</h2>
<iframe title="${words.letter}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(letterOf(mail))}"></iframe></section>
<section><h2>${words.plainText}</h2><pre${langOf(mail.text)}>${linkify(mail.text.trim())}</pre></section></div>`,
  });
}

/** Renders a form for the access token that the server printed when it started. */
export function renderTokenForm(facts: Facts, { isWrong }: { isWrong: boolean }): string {
  const words = outboxWords(facts.language, facts.brandName);
  const wrong = isWrong ? `<p id="wrong" class="wrong" role="alert">${words.wrongToken}</p>` : '';
  const described = isWrong ? ' aria-describedby="wrong" aria-invalid="true"' : '';

  return page(facts, {
    title: words.tokenTitle,
    body: `<h1>${words.tokenTitle}</h1><p class="note">${escapeHtml(words.tokenNote)}</p>
<form action="/dev/outbox"><label for="token">${words.token}</label>
<input id="token" name="token" required maxlength="100" autocomplete="off" autofocus spellcheck="false"${described}>${wrong}
<button>${words.open}</button></form>`,
  });
}

/** Links in the sandboxed mail replace the whole page. */
function letterOf({ html }: OutboxMail): string {
  return html.replace(/<head>/i, '<head><base target="_top">');
}

/** In our mails a space or a line break follows each link. */
function linkify(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) =>
      index % 2 === 1
        ? `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>`
        : escapeHtml(piece),
    )
    .join('');
}

function langOf(text: string): string {
  return /\p{Script=Han}/u.test(text) ? ' lang="zh-Hans"' : ' lang="en"';
}

/** Formats a time in UTC. The reader's time zone is unknown without a script. */
function formatTime({ language }: Facts, date: string): string {
  const isChinese = language === 'zh';
  const format = new Intl.DateTimeFormat(isChinese ? 'zh-CN' : 'en-GB', {
    dateStyle: isChinese ? 'long' : 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });

  return `${format.format(new Date(date))} UTC`;
}

function page(
  { brandName, language }: Facts,
  { title, body }: { title: string; body: string },
): string {
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark light"><link rel="icon" href="/favicon.svg">
<title>${escapeHtml(title)} · ${escapeHtml(brandIn(language, brandName))}</title><style>${outboxStyle}</style></head>
<body><main>${body}</main></body></html>
`;
}
