/** The started program loads a module that shifts its clock. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../..');

test('a node with a clock in 1970 does not start, and asks the operator to set the clock', () => {
  const dataDir = join(import.meta.dirname, 'data-of-1970');
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', join(SERVER, 'test/attacks/shifted-clock.ts'), join(SERVER, 'src/start.mjs')],
    {
      encoding: 'utf8',
      env: {
        PORT: '0',
        DATA_DIR: dataDir,
        SHIFT_CLOCK_MS: String(Date.parse('1970-01-02T12:00:00Z') - Date.now()),
      },
    },
  );

  expect({ status, stderr, stdout }).toEqual({
    status: 1,
    stderr:
      'The clock of this machine says 1970-01-02. Set it, or let NTP set it, and start again.\n',
    stdout: '',
  });
  expect(existsSync(dataDir)).toBe(false);
});
