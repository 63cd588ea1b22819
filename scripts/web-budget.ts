import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; isEntry?: boolean; src?: string; name?: string; imports?: string[] };

const KIB = 1024;
const dist = path.join(import.meta.dirname, '../web/dist');
const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
const chunks = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Partial<
  Record<string, Chunk>
>; // as: Vite writes this file

const start = findAll(/<script\b[^>]*src="\/([^"]+)"/g);
const application = ['app', 'src/i18n/first-texts/en.ts'];
const weights = [
  { name: 'JavaScript of a rendered page before it is usable', files: start, limitKib: 70 },
  {
    name: 'JavaScript of the application at /',
    files: withApp('src/pages/home-page.tsx'),
    limitKib: 117,
  },
  {
    name: 'JavaScript of the studio before it can be used',
    files: withApp('src/pages/studio-page.tsx', 'src/locales/en/studio.json'),
    limitKib: 135,
  },
  {
    name: 'CSS of the first page',
    files: findAll(/<link\b[^>]*rel="stylesheet"[^>]*href="\/([^"]+)"/g),
    limitKib: 12,
  },
  { name: 'CSS in the page', files: ['.render/critical.css', '.render/fonts.css'], limitKib: 10 },
];

if (start.length === 0) throw new Error('web/dist/index.html loads no script: is it a build?');
for (const { name, files, limitKib } of weights) {
  const weightBytes = weigh(files);
  const isTooHeavy = weightBytes > limitKib * KIB;
  console.log(
    `${name}: ${(weightBytes / KIB).toFixed(1)} of ${limitKib} KiB${isTooHeavy ? ': too much' : ''}`,
  );
  if (isTooHeavy) process.exitCode = 1;
}

function withApp(...modules: string[]): string[] {
  return [...new Set([...start, ...[...application, ...modules].flatMap(key => filesOf(key))])];
}

function filesOf(key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = chunks[key] ?? Object.values(chunks).find(other => other?.name === key);
  if (!chunk) throw new Error(`the build has no chunk of ${key}`);

  return [chunk.file, ...(chunk.imports ?? []).flatMap(imported => filesOf(imported, seen))];
}

function findAll(pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found);
}

function weigh(files: string[]): number {
  return files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length,
    0,
  );
}
