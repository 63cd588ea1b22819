import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const PROGRAM = path.join(import.meta.dirname, 'main.ts');

test.each(['Preparing the newcomer', 'Preparing the owner'])(
  'a SIGINT at the line “%s” ends the program and removes the folders of both servers',
  async line => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'shots-'));
    chmodSync(folder, 0o711);
    const words = ['--only', 'login-empty-errors', '--width', '390', '--language', 'en'];
    const child = spawn(process.execPath, [PROGRAM, ...words], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit');
    child.stdout.setEncoding('utf8');
    await new Promise<void>(resolve => {
      child.stdout.on('data', (said: string) => {
        if (said.includes(line)) resolve();
      });
    });
    expect(serverFolders(folder)).toHaveLength(2);
    child.kill('SIGINT');

    expect(await exit).toEqual([null, 'SIGINT']);
    expect(serverFolders(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  },
);

function serverFolders(folder: string): string[] {
  return readdirSync(folder).filter(name => name.startsWith('vermilion-e2e-'));
}
