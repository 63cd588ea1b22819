/**
 * Run `node scripts/env-example.ts` after a change of `server/src/settings.ts`. It writes
 * `.env.example`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settings } from '../server/src/settings.ts';

const root = path.join(import.meta.dirname, '..');
const SETTINGS_FILE = path.join(root, 'server/src/settings.ts');
const COLUMNS_MAX = 100;

const HEAD = [
  'Settings of Vermilion. Copy this file to .env, and remove the # before the settings that you',
  'change. Each line below shows the default; a name without a value has none.',
  'docs/operating/settings.md explains them. This file is made by `node scripts/env-example.ts`.',
];

/** Returns the text of `.env.example`, with a block for each comment in the settings. */
export function envExample(): string {
  const source = readFileSync(SETTINGS_FILE, 'utf8');
  const rows = source.slice(source.indexOf('z.object({'), source.indexOf('\n});'));
  const lines: string[] = HEAD.map(line => `# ${line}`);
  for (const [, comment, name] of rows.matchAll(/\/\*\*([\s\S]*?)\*\/|^ {2}([A-Z][A-Z0-9_]*):/gm)) {
    if (comment !== undefined) lines.push('', ...wrap(comment));
    if (name !== undefined) lines.push(`#${name}=${defaultOf(name)}`);
  }

  return `${lines.join('\n')}\n`;
}

function wrap(comment: string): string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of comment
    .replaceAll(/\n\s*\*/g, ' ')
    .trim()
    .split(/\s+/)) {
    if (line.length + 1 + word.length > COLUMNS_MAX) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }

  return [...lines, line];
}

function defaultOf(name: string): string {
  const row = settings.shape[name as keyof typeof settings.shape]; // as: read from that file
  const value: unknown = row.safeParse(undefined).data;
  if (typeof value === 'boolean') return wordFor(name, value);

  return typeof value === 'string' || typeof value === 'number' ? toRelative(String(value)) : '';
}

function wordFor(name: string, value: boolean): string {
  const row = settings.shape[name as keyof typeof settings.shape]; // as: read from that file

  return ['on', 'off', 'yes', 'no'].find(word => row.safeParse(word).data === value) ?? '';
}

function toRelative(text: string): string {
  return path.isAbsolute(text) ? path.relative(root, text) : text;
}

if (import.meta.main) writeFileSync(path.join(root, '.env.example'), envExample());
