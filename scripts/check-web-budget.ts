import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Weighs what the first page makes a browser load, as gzip: everything that web/dist/index.html names, and what that imports in turn, in
 * the heavier of the two languages. Prints the sizes and exits with 1 when a limit is passed. Run it after a build of the web.
 */
const LIMITS = { js: 140 * 1_024, css: 12 * 1_024 };
const LANGUAGES = ['en', 'zh'];
/** The texts that the first page reads: those of its route's loader and of `start-i18n.ts`. */
const NAMESPACES = ['common', 'components', 'dashboard', 'studio'];

type ManifestEntry = { file: string; src?: string; imports?: string[]; css?: string[]; isEntry?: boolean };

const dist = join(import.meta.dirname, '../web/dist');
const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const html = readFileSync(join(dist, 'index.html'), 'utf8');

const code = new Set<string>();
const styles = new Set<string>();
for (const [key, entry] of Object.entries(manifest)) {
  if (entry.isEntry || html.includes(`href="/${entry.file}"`)) collect(key);
}

const texts = Math.max(...LANGUAGES.map(language => total(NAMESPACES.map(name => textFile(language, name)))));
const js = total([...code]) + texts;
const css = total([...styles]);

for (const file of [...code, ...styles]) console.log(`${weigh(file).toString().padStart(8)}  ${file}`);
console.log(`${texts.toString().padStart(8)}  texts of one language`);
console.log(`first page: JS ${js} of ${LIMITS.js} bytes gz, CSS ${css} of ${LIMITS.css} bytes gz`);
if (js > LIMITS.js || css > LIMITS.css) process.exitCode = 1;

function collect(key: string): void {
  const entry = manifest[key];
  if (!entry || code.has(entry.file)) return;
  if (entry.file.endsWith('.js') && !entry.src?.endsWith('.json')) code.add(entry.file);
  for (const file of entry.css ?? []) styles.add(file);
  for (const imported of entry.imports ?? []) collect(imported);
}

function textFile(language: string, namespace: string): string {
  const entry = manifest[`src/locales/${language}/${namespace}.json`];
  if (!entry) throw new Error(`no chunk for the texts ${language}/${namespace}`);

  return entry.file;
}

function total(files: string[]): number {
  return files.reduce((sum, file) => sum + weigh(file), 0);
}

function weigh(file: string): number {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
}
