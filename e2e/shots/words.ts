import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language, Say } from './shot.ts';

const LOCALES = path.join(import.meta.dirname, '../../web/src/locales');

export function createSay(language: Language): Say {
  const files = new Map<string, unknown>();

  return key => {
    const [file = '', name = ''] = key.split(':');
    if (!files.has(file))
      files.set(file, JSON.parse(readFileSync(`${LOCALES}/${language}/${file}.json`, 'utf8')));
    const text =
      find(files.get(file), name.split('.')) ?? find(files.get(file), `${name}_other`.split('.'));
    if (text === undefined) throw new Error(`no words for ${key}`);
    if (!text.includes('{{')) return text;

    return new RegExp(
      text
        .split(/\{\{.*?\}\}/)
        .map(escape)
        .join('.*'),
    );
  };
}

function find(words: unknown, [first = '', ...others]: string[]): string | undefined {
  if (typeof words !== 'object' || words === null) return undefined;
  const found: unknown = Reflect.get(words, first);
  if (others.length > 0) return find(found, others);

  return typeof found === 'string' ? found : undefined;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*');
}
