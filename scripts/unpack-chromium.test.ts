import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { untar } from './unpack-chromium.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vermilion-untar-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function archive(...more: Buffer[]): string {
  writeFileSync(path.join(folder, 'note'), 'whole');
  const tar = execFileSync('tar', ['--create', '--directory', folder, 'note']);
  const file = path.join(folder, 'note.tar.br');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  writeFileSync(file, brotliCompressSync(Buffer.concat([tar, ...more]), { params }));

  return file;
}

test('an archive is unpacked even if tar stops at its end mark, before the padding', async () => {
  await untar(archive(Buffer.alloc(64 * 1024 * 1024)), path.join(folder, 'out'));

  expect(readFileSync(path.join(folder, 'out/note'), 'utf8')).toBe('whole');
});

test('an incomplete archive is refused', async () => {
  const file = archive();
  writeFileSync(file, readFileSync(file).subarray(0, 20));

  await expect(untar(file, path.join(folder, 'out'))).rejects.toThrow(
    /could not unpack|unexpected end/i,
  );
  expect(existsSync(path.join(folder, 'out/note'))).toBe(false);
});
