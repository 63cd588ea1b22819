/** Returns a page that shows all pictures by screen, with filters. The page needs no server. */
import type { Picture } from './take-shots.ts';

export function indexPage(pictures: readonly Picture[]): string {
  const data = JSON.stringify(pictures).replaceAll('<', '\\u003c');

  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pictures of every screen</title>
<meta name="viewport" content="width=device-width">
<style>
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; background: #17130f; color: #efe9df }
form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 12px; padding: 12px 24px; background: #221d18 }
select, input { font: inherit; color: inherit; background: #17130f; border: 1px solid #6b6259; border-radius: 6px; padding: 6px 8px }
h2 { margin: 24px 24px 8px; font-weight: 500 }
section div { display: flex; flex-wrap: wrap; gap: 16px; padding: 0 24px; align-items: start }
figure { margin: 0; width: 340px }
figure.narrow { width: 180px }
img { width: 100%; border: 1px solid #3b342d; max-height: 480px; object-fit: cover; object-position: top }
figcaption { color: #b9b0a4; font-size: 12px }
</style></head><body>
<form><input name="text" type="search" placeholder="Name or screen" aria-label="Name or screen"></form>
<main></main>
<script>
const pictures = ${data};
const form = document.forms[0];
for (const name of ['screen', 'width', 'language', 'theme']) {
  const select = Object.assign(document.createElement('select'), { name });
  select.setAttribute('aria-label', name);
  select.append(new Option('every ' + name, ''), ...[...new Set(pictures.map(one => String(one[name])))].map(value => new Option(value)));
  form.append(select);
}
const count = form.appendChild(document.createElement('output'));
function draw() {
  const wanted = Object.fromEntries(new FormData(form));
  const chosen = pictures.filter(one => (one.name + ' ' + one.screen).toLowerCase().includes(wanted.text.toLowerCase())
    && ['screen', 'width', 'language', 'theme'].every(name => !wanted[name] || String(one[name]) === wanted[name]));
  count.textContent = chosen.length + ' of ' + pictures.length;
  document.querySelector('main').replaceChildren(...[...new Set(chosen.map(one => one.screen))].map(screen => {
    const section = document.createElement('section');
    const heading = Object.assign(document.createElement('h2'), { textContent: screen });
    const wall = document.createElement('div');
    for (const one of chosen.filter(each => each.screen === screen)) {
      const figure = document.createElement('figure');
      if (one.width < 768) figure.className = 'narrow';
      const link = Object.assign(document.createElement('a'), { href: one.file, target: '_blank' });
      const words = [one.name, one.language, one.width, one.theme].join(' · ');
      link.append(Object.assign(new Image(), { src: one.file, loading: 'lazy', alt: words }));
      figure.append(link, Object.assign(document.createElement('figcaption'), { textContent: words }));
      wall.append(figure);
    }
    section.append(heading, wall);
    return section;
  }));
}
form.addEventListener('input', draw);
form.addEventListener('submit', event => event.preventDefault());
draw();
</script></body></html>
`;
}
