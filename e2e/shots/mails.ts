/** The shots of mails. A separate process of the server's code writes their HTML. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Language, Shot } from './shot.ts';

const PROGRAM = path.join(import.meta.dirname, '../../server/test/programs/letters-program.ts');

type Letter = { kind: string; language: Language; html: string };

export async function mailShots(): Promise<Shot[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM]);
  const letters: Letter[] = JSON.parse(stdout);
  const htmlOf = (kind: string, language: Language) =>
    letters.find(letter => letter.kind === kind && letter.language === language)?.html ?? '';

  return [...new Set(letters.map(({ kind }) => kind))].map(kind => ({
    name: `mail-${kind}`,
    screen: 'Mails',
    path: '',
    html: { en: htmlOf(kind, 'en'), zh: htmlOf(kind, 'zh') },
  }));
}
