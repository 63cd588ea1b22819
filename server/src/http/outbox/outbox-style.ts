/** The colors in `:root` are those of `web/src/styles/tokens.css`. */
export const outboxStyle = `
:root { color-scheme: dark; --ink: light-dark(oklch(.965 .008 85), oklch(.16 .008 60)); --raised: light-dark(oklch(.985 .006 85), oklch(.2 .008 60));
  --line: light-dark(oklch(.875 .01 80), oklch(.295 .009 65)); --line-strong: light-dark(oklch(.63 .012 75), oklch(.52 .012 70));
  --text: light-dark(oklch(.22 .012 60), oklch(.95 .012 85)); --muted: light-dark(oklch(.42 .012 70), oklch(.76 .012 80));
  --faint: light-dark(oklch(.5 .012 75), oklch(.65 .012 75)); --ver: light-dark(oklch(.555 .195 32), oklch(.64 .205 32));
  --serif: 'Newsreader Variable', Newsreader, 'Noto Serif SC', 'Songti SC', Georgia, serif;
  --sans: 'Inter Variable', Inter, 'Noto Sans SC', 'PingFang SC', system-ui, sans-serif }
@media (prefers-color-scheme: light) { :root { color-scheme: light } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ink); color: var(--text); font: 16px/1.5 var(--sans) }
main { max-width: 720px; margin: 0 auto; padding: 48px 24px }
main:has(.mail) { max-width: 1120px }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 24px }
h1 { margin: 0; font: 400 28px/1.15 var(--serif); letter-spacing: -.012em; text-wrap: balance; overflow-wrap: anywhere }
h1:lang(zh) { font-weight: 500; letter-spacing: .02em; line-height: 1.22 }
h2 { margin: 0 0 12px; color: var(--faint); font: 500 12px/1.5 var(--sans) }
a { color: inherit; text-underline-offset: 3px; text-decoration-color: var(--ver) }
a:focus-visible, iframe:focus-visible { outline: 2px solid var(--ver); outline-offset: 2px }
.quiet, .note, .empty { color: var(--muted); font-size: 14px }
.quiet { display: inline-block; padding: 10px 0; text-decoration: none; white-space: nowrap }
.quiet:hover { color: var(--text); text-decoration: underline; text-decoration-color: var(--ver) }
.note { margin: 4px 0 0; text-wrap: pretty }
.empty { margin: 24px 0 0; padding: 48px 24px; border: 1px dashed var(--line-strong); border-radius: 12px; text-align: center; text-wrap: balance }
ol { margin: 24px 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line) }
li { border-bottom: 1px solid var(--line) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; padding: 14px 0; text-decoration: none }
li a:hover .subject { text-decoration: underline; text-decoration-color: var(--ver); text-underline-offset: 4px; text-decoration-thickness: 1px }
.subject { grid-column: 1 / -1; font: 400 20px/1.25 var(--serif); overflow-wrap: anywhere }
.to { color: var(--muted); font-size: 14px; overflow-wrap: anywhere }
time { color: var(--faint); font-size: 14px; font-variant-numeric: tabular-nums; white-space: nowrap }
form { display: grid; gap: 8px; max-width: 420px; margin: 32px 0 0 }
label { color: var(--muted); font-size: 14px }
input { min-height: 44px; padding: 0 14px; background: var(--raised); border: 1px solid var(--line-strong); border-radius: 8px; color: var(--text); font: inherit }
button { min-height: 44px; margin-top: 8px; padding: 0 20px; justify-self: start; background: var(--text); border: 0; border-radius: 8px; color: var(--ink); font: 500 16px/1 var(--sans); cursor: pointer }
input:focus-visible, button:focus-visible { outline: 2px solid var(--ver); outline-offset: 2px }
.wrong { margin: 0; color: var(--ver); font-size: 14px }
.quiet + h1 { margin-top: 12px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 16px 0 32px; font-size: 14px }
dt { color: var(--faint) } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
.mail { display: grid; gap: 32px }
iframe { display: block; width: 100%; height: 720px; border: 1px solid var(--line); border-radius: 12px; background: #f4f1ea }
pre { margin: 0; padding: 20px; background: var(--raised); border: 1px solid var(--line); border-radius: 12px;
  color: var(--muted); font: 14px/1.6 ui-monospace, 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; white-space: pre-wrap; overflow-wrap: anywhere }
pre a { color: var(--text) }
@media (min-width: 1000px) { .mail { grid-template-columns: minmax(0, 1fr) 400px } iframe { height: 620px } }
@media (max-width: 480px) { main { padding: 24px 16px } }`;
