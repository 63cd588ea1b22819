import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '..');
const HANGS_MS = 20_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vermilion-folder-'));
  writeFileSync(join(folder, 'file'), '');
  symlinkSync(join(folder, 'gone'), join(folder, 'link'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const cases = {
  'a file': ['F/file', 'F/file is a file, or lies in one, and a folder is needed.'],
  'a folder in a file': [
    'F/file/data',
    'F/file/data is a file, or lies in one, and a folder is needed.',
  ],
  'a link to nothing': ['F/link', "The folder F/link can't be made (EEXIST: "],
  'a path where no folder can be made': [
    '/proc/data',
    "The folder /proc/data can't be made (ENOENT: ",
  ],
} as const;

function run(program: string, words: string[], settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(SERVER, program), ...words],
    {
      encoding: 'utf8',
      timeout: HANGS_MS,
      env: { PORT: '0', LOG_LEVEL: 'silent', SESSION_SECRET: 'x'.repeat(32), ...settings },
    },
  );

  return { status, stdout, lines: stderr.split('\n') };
}

const programs = { 'a start': ['start.mjs'], 'a command': ['admin.ts', 'list-users'] } as const;
const databases = {
  'its own database': {},
  'an outside database': { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
};

for (const [what, [place, sentence]] of Object.entries(cases)) {
  for (const [who, [program, ...words]] of Object.entries(programs)) {
    for (const [database, settings] of Object.entries(databases)) {
      test(`${who} with ${database} prints one line and writes nothing if DATA_DIR is ${what}`, () => {
        const inFolder = (text: string) => text.replace('F', folder);
        const result = run(program, words, { ...settings, DATA_DIR: inFolder(place) });

        expect(result).toEqual({
          status: 1,
          stdout: '',
          lines: [expect.stringContaining(inFolder(sentence)), ''],
        });
        expect(readdirSync(folder)).toEqual(['file', 'link']);
        expect(existsSync(join(folder, 'gone'))).toBe(false);
      });
    }
  }
}
