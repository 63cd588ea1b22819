import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRoot } from '../../test/programs/postgres-folders.ts';

const START = join(import.meta.dirname, '../start.mjs');
const ON_A_DISK = `mount -t tmpfs -o "$DISK" none "$0" && "$1" "$2"; status=$?
ls -A "$0"
exit $status`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vermilion-disk-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

// Only root with CAP_SYS_ADMIN may mount a disk.
const canMount =
  isRoot &&
  spawnSync('/usr/bin/unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

test.runIf(canMount).each([
  ['a disk of 8 MB', 'size=8m', 'The disk that holds F has less than 100 MB left: too little'],
  ['a disk that is read-only', 'ro', "The folder F can't be written (EROFS: "],
])(
  '%s is reported in one sentence at the first start, and is left empty',
  (_what, disk, sentence) => {
    const dataDir = join(folder, 'above/data');
    const { status, stdout, stderr } = spawnSync(
      '/usr/bin/unshare',
      ['--mount', 'sh', '-c', ON_A_DISK, folder, process.execPath, START],
      { encoding: 'utf8', env: { ...process.env, DISK: disk, PORT: '0', DATA_DIR: dataDir } },
    );

    expect({ status, stdout, lines: stderr.split('\n') }).toEqual({
      status: 1,
      stdout: '',
      lines: [expect.stringContaining(sentence.replace('F', dataDir)), ''],
    });
  },
);
