import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianProgram } from './debian-program.ts';

const LIBRARIES: Partial<Record<NodeJS.Architecture, string>> = {
  x64: '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  arm64: '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
};

export type MachineClock = {
  environment: Record<string, string>;
  /** Negative values set the clock back. */
  set(aheadMs: number): void;
  remove(): void;
};

/** @throws an Error that says how to install the program */
export function createMachineClock(): MachineClock {
  debianProgram(['/usr/bin/faketime'], 'faketime');
  const library = LIBRARIES[process.arch];
  if (library === undefined) throw new Error(`libfaketime is not known for ${process.arch}`);
  const folder = mkdtempSync(join(tmpdir(), 'vermilion-clock-'));
  // PostgreSQL runs as another user, which must read the file in this folder.
  chmodSync(folder, 0o755);
  const file = join(folder, 'ahead');
  const set = (aheadMs: number) => {
    const seconds = Math.round(aheadMs / 1_000);
    writeFileSync(`${file}.next`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    renameSync(`${file}.next`, file);
  };
  set(0);

  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // A jump of a real clock changes neither monotonic time nor the times of files.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    set,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
