/**
 * The tests start the program with an unusable setting, which ends it after everything is loaded.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const noteCompiler = `data:text/javascript,process.on('exit', () => {
  console.log(process.moduleLoadList.some(name => name.includes('amaro')) ? 'compiled' : 'not compiled');
})`;

type Said = { status: number; stdout: string; stderr: string };

function start(program: string, variables: Record<string, string> = {}): Promise<Said> {
  const words = ['--import', noteCompiler, join(import.meta.dirname, program)];

  return new Promise(resolve => {
    const env = { PORT: 'eighty', ...variables };
    execFile(process.execPath, words, { env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

test('the second start compiles nothing', async () => {
  await start('start.mjs');

  expect(await start('start.mjs')).toEqual({
    status: 1,
    stdout: 'not compiled\n',
    stderr: expect.stringContaining('PORT'),
  });
});

test('a start without the cache compiles TypeScript', async () => {
  expect(await start('main.ts')).toMatchObject({ status: 1, stdout: 'compiled\n' });
});

test('a misspelled setting is reported before a value that stops the start', async () => {
  expect(await start('main.ts', { DATABSE_URL: 'x' })).toMatchObject({
    status: 1,
    stderr: `DATABSE_URL is not a setting and has no effect: did you mean DATABASE_URL?
These settings can't be used:
  PORT: a whole number from 0 to 65535
`,
  });
});

const UNKNOWN_USER = 54_321;
const noteHome = `data:text/javascript,import { homedir } from 'node:os';
process.on('exit', () => { console.log(homedir()); });`;

/** Only root may start a program as another user, so the test is skipped for other users. */
test.runIf(process.getuid?.() === 0)(
  'a user without a home folder gets one for the painter',
  async () => {
    const words = ['--import', noteHome, join(import.meta.dirname, 'start.mjs')];
    const said = await new Promise(resolve => {
      execFile(
        process.execPath,
        words,
        { uid: UNKNOWN_USER, gid: UNKNOWN_USER, env: { PORT: 'eighty' } },
        (_error, stdout) => resolve(stdout),
      );
    });

    expect(said).toBe('/\n');
  },
);
