/** The `vermilion` command of a release. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const parent = mkdtempSync(path.join(os.tmpdir(), 'vermilion-command-'));
afterAll(() => rmSync(parent, { recursive: true }));

test.each(['plain', 'with spaces', "anna's studio", 'quotes " and $HOME', '星 图'])(
  'the command in a folder named %s runs by its path, and by a link to the command',
  name => {
    const folder = path.join(parent, name);
    mkdirSync(path.join(folder, 'bin'), { recursive: true });
    mkdirSync(path.join(folder, 'server/src'), { recursive: true });
    copyFileSync(path.join(import.meta.dirname, 'files/vermilion'), path.join(folder, 'vermilion'));
    symlinkSync(process.execPath, path.join(folder, 'bin/node'));
    writeFileSync(path.join(folder, 'package.json'), '{"version":"9.8.7"}');
    writeFileSync(
      path.join(folder, 'server/src/admin.ts'),
      'console.log(process.argv.slice(2).join("|"));',
    );
    const link = path.join(folder, "it's a link");
    symlinkSync('vermilion', link);
    const run = (file: string, ...parts: string[]) =>
      execFileSync('sh', [file, ...parts], { encoding: 'utf8', stdio: 'pipe' });

    for (const file of [path.join(folder, 'vermilion'), link]) {
      expect(run(file, 'version')).toBe('9.8.7\n');
      expect(run(file, 'admin', 'confirm', "o'neil@example.com")).toBe(
        "confirm|o'neil@example.com\n",
      );
    }
  },
);
