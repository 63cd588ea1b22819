import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

test('a run that can’t write its files leaves the stored hash of the painter unchanged', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vermilion-gallery-'));
  try {
    const painterFile = path.join(folder, 'painter');
    writeFileSync(painterFile, 'the former hash');

    // The limit makes the first byte of each file fail, as a full disk does.
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath, SCRIPT, 'another hash', folder],
      { encoding: 'utf8' },
    );

    expect(stderr).toContain('EFBIG');
    expect(status).toBe(1);
    expect(readFileSync(painterFile, 'utf8')).toBe('the former hash');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const SCRIPT = path.join(import.meta.dirname, 'paint-gallery.ts');
