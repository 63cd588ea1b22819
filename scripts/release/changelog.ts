import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../test/repository-files.ts';

/**
 * @returns the program's name and version
 * @throws Error if CHANGELOG.md has no dated entry for this version, or has unreleased changes
 */
export function requireChangelogEntry(folder = root): { name: string; version: string } {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  // as: our own file
  const { name, version } = JSON.parse(read('package.json')) as { name: string; version: string };
  const changelog = read('CHANGELOG.md');
  if (/^- /m.test(entryOf(changelog, '[Unreleased]') ?? '')) {
    throw new Error(
      `CHANGELOG.md has changes below [Unreleased]. Move them below "## [VERSION] - YYYY-MM-DD", and write this version into each package.json in place of ${version}.`,
    );
  }
  if (!hasEntry(changelog, version)) {
    throw new Error(
      `CHANGELOG.md has no entry for ${version}. Write "## [${version}] - YYYY-MM-DD" and what changed.`,
    );
  }

  return { name, version };
}

export function hasEntry(changelog: string, version: string): boolean {
  const entry = entryOf(changelog, `[${version}] - `);
  if (entry === undefined) return false;
  const [heading = '', ...lines] = entry.split('\n');

  return /\d{4}-\d{2}-\d{2}$/.test(heading) && lines.some(line => line.startsWith('- '));
}

function entryOf(changelog: string, heading: string): string | undefined {
  return changelog.split(/^(?=## )/m).find(part => part.startsWith(`## ${heading}`));
}
