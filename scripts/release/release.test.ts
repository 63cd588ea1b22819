import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { root } from '../test/repository-files.ts';
import { hasEntry, requireChangelogEntry } from './changelog.ts';
import { keptFiles } from './list-program-files.ts';
import { productionPackages, shippedPackages } from './production-packages.ts';
import { writeTarball } from './write-tarball.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vermilion-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('this version, which all workspaces have, has an entry in the changelog', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const { version, workspaces } = JSON.parse(read('package.json')) as {
    version: string;
    workspaces: string[];
  }; // as: our own file
  const versions = workspaces.map(name => JSON.parse(read(`${name}/package.json`)).version);

  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(hasEntry(read('CHANGELOG.md'), version)).toBe(true);
  expect(versions).toEqual(workspaces.map(() => version));
  expect(read('docs/operating/install.md')).toContain(`vermilion-${version}-linux-x64.tar.gz`);
});

test.each([
  ['an undated entry', '## [1.0.0]\n\n- A change.\n'],
  ['an entry without a change', '## [1.0.0] - 2026-01-01\n\n## [0.9.0] - 2025-01-01\n\n- Old.\n'],
  ['an entry of another version', '## [1.0.1] - 2026-01-01\n\n- A change.\n'],
])('%s does not count as the entry of version 1.0.0', (_, changelog) => {
  expect(hasEntry(changelog, '1.0.0')).toBe(false);
});

test('a version without an entry is refused with an error that says what to write', () => {
  writeFileSync(path.join(folder, 'package.json'), '{"name":"x","version":"9.9.9"}');
  writeFileSync(path.join(folder, 'CHANGELOG.md'), '# Changelog\n');

  expect(() => requireChangelogEntry(folder)).toThrow(
    'CHANGELOG.md has no entry for 9.9.9. Write "## [9.9.9] - YYYY-MM-DD" and what changed.',
  );
});

test('a release with unreleased changes is refused, and the error says what to do', () => {
  const write = (unreleased: string) =>
    writeFileSync(
      path.join(folder, 'CHANGELOG.md'),
      `# Changelog\n\n## [Unreleased]\n${unreleased}\n## [1.0.0] - 2026-01-01\n\n- A change.\n`,
    );
  writeFileSync(path.join(folder, 'package.json'), '{"name":"x","version":"1.0.0"}');

  write('\n### Added\n- Another change.\n');
  expect(() => requireChangelogEntry(folder)).toThrow(
    'CHANGELOG.md has changes below [Unreleased]. Move them below "## [VERSION] - YYYY-MM-DD", and write this version into each package.json in place of 1.0.0.',
  );
  write('');
  expect(requireChangelogEntry(folder)).toEqual({ name: 'x', version: '1.0.0' });
});

test('the server gets the packages that it loads, and none that only tests or the build need', () => {
  const packages = productionPackages();

  expect(packages).toContain('node_modules/fastify');
  expect(packages).toContain('node_modules/tar-stream/node_modules/b4a');
  expect(
    packages.filter(name => /\/(vite|vitest|react|typescript|@types)(\/|$)/.test(name)),
  ).toEqual([]);
});

test('packages of the pages are in the list of a release, and packages that build the pages are not', () => {
  const shipped = shippedPackages().map(place => place.replace('node_modules/', ''));

  expect(shipped).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'scheduler', 'tailwindcss']),
  );
  expect(
    shipped.filter(name =>
      /^(vite|rolldown|lightningcss|@vitejs|@tailwindcss|subset-font)/.test(name),
    ),
  ).toEqual([]);
});

test('links of the operators’ pages lead to files of the release', () => {
  const kept = keptFiles();
  const pages = kept.filter(file => /^(docs\/operating|deploy|SECURITY).*\.md$/.test(file));
  const links = pages.flatMap(page =>
    [...readFileSync(path.join(root, page), 'utf8').matchAll(/\]\((?![a-z]+:)([^)\s#]+)/g)].map(
      ([, to = '']) => path.join(path.dirname(page), to),
    ),
  );

  expect(pages).toEqual(expect.arrayContaining(['docs/operating/README.md', 'deploy/README.md']));
  expect(links).toContain('deploy/Caddyfile');
  expect(links.filter(link => !kept.includes(link))).toEqual([]);
});

test('a release contains the copyright notices of the painter’s motifs, and its README names their file', () => {
  const notices = keptFiles().filter(file => path.basename(file) === 'NOTICE.md');
  const readme = readFileSync(path.join(import.meta.dirname, 'files/README.md'), 'utf8');

  expect(notices).toEqual(['painter/motifs/NOTICE.md']);
  expect(notices.filter(file => !readme.includes(file))).toEqual([]);
});

test('the lockfile names packages of the registry only', () => {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as {
    packages: Record<string, { resolved?: string; link?: boolean; integrity?: string }>;
  }; // as: npm writes it
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );

  expect(installed.length).toBeGreaterThan(200);
  // An entry without an address makes npm ask the registry and check the answer's checksum.
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

test('the same files in another order give the same bytes', async () => {
  const entries = [
    { path: 'b/two.txt', bytes: Buffer.from('two') },
    { path: 'a', link: 'b/two.txt' },
  ];
  const first = await writeTarball(path.join(folder, '1.tar.gz'), 'x', entries);
  const second = await writeTarball(path.join(folder, '2.tar.gz'), 'x', entries.toReversed());

  const bytes = readFileSync(path.join(folder, '1.tar.gz'));
  expect(second.sha256).toBe(first.sha256);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(first.sha256);
  expect(gunzipSync(bytes).toString('latin1')).toMatch(/^x\/a\0/);
});
