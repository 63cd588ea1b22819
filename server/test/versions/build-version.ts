/**
 * Builds other versions of the server, each in a folder that links the packages of this checkout.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const WORKSPACES = ['contract', 'painter', 'server'] as const;
const PAGES = 'web/dist';

export type OtherVersion = { main: string; remove(): void };

/**
 * A migration that a later version adds. All nodes must be stopped for it unless `survivedFrom` is
 * set.
 */
export type NextMigration = { name: string; statement: string; survivedFrom?: string };

/**
 * Builds the last commit without this migration.
 * @throws an Error if the history does not reach back so far, or that commit needs other packages
 */
export function buildVersionBefore(migration: string): OtherVersion {
  const file = `server/src/migrations/${migration}.ts`;

  return buildCommit(`${findCommit(`before ${file}`, '--diff-filter=A', '--', file)}^`);
}

/**
 * Builds the commit that added the release and its date to the changelog.
 * @throws an Error if the history does not reach back so far, or that commit needs other packages
 */
export function buildRelease(version: string): OtherVersion {
  return buildCommit(findCommit(`of ${version}`, `-S## [${version}] - `, '--', 'CHANGELOG.md'));
}

/** Returns the released versions, the newest first. */
export function listReleases(): string[] {
  const entries = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[(.+)\] - /gm);

  return [...entries].map(([, version = '']) => version);
}

function buildCommit(commit: string): OtherVersion {
  const folder = makeFolder();
  const files = execFileSync('git', ['archive', commit, 'package.json', ...WORKSPACES], {
    ...{ cwd: ROOT, maxBuffer: 1024 ** 3 },
  });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  linkPackages(folder);
  for (const workspace of WORKSPACES) requireSamePackages(join(folder, workspace), commit);

  return finish(folder);
}

export function buildNextVersion(...next: readonly NextMigration[]): OtherVersion {
  const folder = makeFolder();
  for (const part of ['server/src', 'server/package.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const list = join(folder, 'server/src/migrations/list.ts');
  const added = next.map(
    ({ name, statement, survivedFrom }) => `
migrations[${JSON.stringify(name)}] = {
  up: async db => void (await nextSql.raw(${JSON.stringify(statement)}).execute(db)),
  ${survivedFrom ? `survivedFrom: ${JSON.stringify(survivedFrom)},` : ''}
};`,
  );
  const [before = '', after = ''] = readFileSync(list, 'utf8').split(
    '\nexport const lastMigration',
  );
  writeFileSync(
    list,
    `import { sql as nextSql } from 'kysely';\n${before}${added.join('')}\nexport const lastMigration${after}`,
  );

  return finish(folder);
}

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'vermilion-version-'));
}

function finish(folder: string): OtherVersion {
  mkdirSync(join(folder, 'web'));
  symlinkSync(join(ROOT, PAGES), join(folder, PAGES));

  return {
    main: join(folder, 'server/src/main.ts'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function findCommit(which: string, ...words: string[]): string {
  const git = (...all: string[]) =>
    execFileSync('git', all, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const commit =
      git('log', '--format=%H', ...words)
        .split('\n')
        .at(-1) ?? '';

    return git('rev-parse', '--verify', commit);
  } catch (error) {
    throw new Error(
      `The history of this checkout does not reach back to the commit ${which}: run git fetch --unshallow.`,
      { cause: error },
    );
  }
}

function linkPackages(folder: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  const own = join(to, '@vermilion');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@vermilion') symlinkSync(join(from, name), join(to, name));
  for (const name of WORKSPACES) symlinkSync(join(folder, name), join(own, name));
}

function requireSamePackages(workspace: string, commit: string): void {
  const { dependencies = {} } = readPackage(workspace);
  for (const [name, wanted] of Object.entries(dependencies)) {
    if (name.startsWith('@vermilion/')) continue;
    const installed = readPackage(join(ROOT, 'node_modules', name)).version;
    if (installed !== wanted)
      throw new Error(`Commit ${commit} needs ${name} ${wanted}, and ${installed} is installed.`);
  }
}

function readPackage(folder: string): { version?: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
