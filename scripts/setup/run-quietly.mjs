// Runs a program and returns its output, to show after a failure. If this process is stopped, it
// stops the program.

import { spawn } from 'node:child_process';
import os from 'node:os';
import process from 'node:process';
import { root } from './paths.mjs';
import { keepLockWhile } from './with-lock.mjs';

/**
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<{ status: number, output: string }>} status 127 if the program does not start
 */
export function runQuietly(program, args) {
  return new Promise(resolve => {
    const isWindowsScript = process.platform === 'win32' && !program.endsWith('.exe');
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: isWindowsScript,
    });
    if (child.pid !== undefined) keepLockWhile(child.pid);
    let output = '';
    child.stdout.on('data', chunk => (output += chunk));
    child.stderr.on('data', chunk => (output += chunk));

    /** @param {NodeJS.Signals} signal */
    const pass = signal => {
      child.kill(signal);
      child.once('close', () => process.exit(128 + os.constants.signals[signal]));
    };
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    /** @param {number} status */
    const finish = status => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      resolve({ status, output });
    };
    child.once('error', error => {
      output += error.message;
      finish(127);
    });
    child.once('close', status => finish(status ?? 1));
  });
}
