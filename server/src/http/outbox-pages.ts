/** The outbox in HTML: no script, and nothing of a mail but its words, escaped, with the addresses in them as links. */
import type { OutboxMail } from '../adapters/mailer/read-outbox.ts';
import { escapeHtml } from './escape-html.ts';

export function renderMailList(brandName: string, mails: readonly OutboxMail[]): string {
  const rows = mails.map(
    mail => `<li><a href="/dev/outbox/${escapeHtml(mail.name)}"><span class="subject">${escapeHtml(mail.subject)}</span>
<span class="to">${escapeHtml(mail.to)}</span><time>${escapeHtml(shortDate(mail.date))}</time></a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ol>${rows.join('')}</ol>`
      : '<p class="empty">No mail yet. Sign up, and the confirmation appears here.</p>';

  return page(brandName, {
    title: 'Outbox',
    body: `<header><h1>Outbox</h1><a class="reload" href="/dev/outbox">Reload</a></header>
<p class="note">Mails that ${escapeHtml(brandName)} sent on this machine. With SMTP_URL set they are delivered instead.</p>${list}`,
  });
}

export function renderMail(brandName: string, mail: OutboxMail): string {
  const blocks = mail.text.trim().split(/\r?\n\r?\n/);
  const [title = '', ...rest] = blocks;
  const paragraphs = rest.map(block => `<p>${linkify(block).replace(/\r?\n/g, '<br>')}</p>`).join('');

  return page(brandName, {
    title: mail.subject,
    body: `<a class="back" href="/dev/outbox">← Outbox</a>
<dl><dt>Subject</dt><dd>${escapeHtml(mail.subject)}</dd><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>Sent</dt><dd>${escapeHtml(mail.date)}</dd></dl>
<article><h1>${escapeHtml(title)}</h1>${paragraphs}</article>`,
  });
}

/** A mail of ours writes each address on a line of its own or with a space after it. */
function linkify(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>` : escapeHtml(piece),
    )
    .join('');
}

/** `Fri, 20 Nov 2026 10:21:12 +0000` without the weekday and the zone. */
function shortDate(date: string): string {
  return date.replace(/^\w+, | [+-]\d{4}$/g, '');
}

function page(brandName: string, { title, body }: { title: string; body: string }): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="/favicon.svg"><title>${escapeHtml(title)} · ${escapeHtml(brandName)}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>
`;
}

/** The tokens "ink" of the web's look, in the few places that these pages have. */
const style = `
:root { color-scheme: dark; --ink: oklch(.16 .008 60); --raised: oklch(.20 .008 60); --line: oklch(.295 .009 65);
  --text: oklch(.95 .012 85); --muted: oklch(.76 .012 80); --faint: oklch(.65 .012 75); --ver: oklch(.64 .205 32); }
* { box-sizing: border-box }
body { margin: 0; background: var(--ink); color: var(--text); font: 16px/1.5 Inter, 'Noto Sans SC', system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 48px 24px }
header { display: flex; align-items: baseline; justify-content: space-between }
h1 { margin: 0; font: 400 28px/1.15 Newsreader, 'Noto Serif SC', Georgia, serif; letter-spacing: -.012em }
a { color: inherit; text-underline-offset: 3px; text-decoration-color: var(--ver) }
a:focus-visible { outline: 2px solid var(--ver); outline-offset: 2px }
.note, .reload, .back, .empty { color: var(--muted); font-size: 14px }
.empty { padding: 48px 24px; border: 1px dashed var(--line); border-radius: 12px; text-align: center }
ol { margin: 24px 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line) }
li { border-bottom: 1px solid var(--line) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 8px; text-decoration: none }
li a:hover { background: var(--raised) }
.subject { font-family: Newsreader, 'Noto Serif SC', Georgia, serif; font-size: 20px; line-height: 1.25 }
.to { grid-row: 2; color: var(--muted); font-size: 14px; overflow-wrap: anywhere }
time { grid-row: 2; color: var(--faint); font-size: 14px; font-variant-numeric: tabular-nums }
dl { display: grid; grid-template-columns: 88px 1fr; gap: 4px 16px; margin: 24px 0; padding: 16px 0; font-size: 14px;
  border-top: 1px solid var(--line); border-bottom: 1px solid var(--line) }
dt { color: var(--faint) } dd { margin: 0; overflow-wrap: anywhere }
article p { margin: 16px 0; color: var(--muted); overflow-wrap: anywhere }
article a { color: var(--text) }`;
