/**
 * Lists the files of a release: the program, its built pages, its painted gallery, its packages and
 * Node.
 */
import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { preparePicture } from '../../server/src/pictures/prepare-picture.ts';
import { preparedFilesOf } from '../../server/src/seeds/prepared-files.ts';
import { files, root } from '../test/repository-files.ts';
import { productionPackages } from './production-packages.ts';
import type { Entry } from './write-tarball.ts';

const KEPT =
  /^(CHANGELOG\.md|SECURITY\.md|LICENSE|package\.json|(contract|painter|server|deploy|docs\/(operating|decisions|workflows))\/.*)$/;
const NOT_RUN =
  /\.test\.ts$|^server\/test\/|^painter\/(test|sheets|bench\/(?!public))|tsconfig\.json$|(?<!^(deploy|docs\/operating))\/README\.md$/;
const UNUSED = [
  /\.(map|d\.[cm]?ts|md|markdown)$/,
  /^node_modules\/(@[^/]+\/)?[^/]+\/(tests?|examples?|benchmarks?|docs|\.github)\//,
  // Programs for the runtime Bare.
  /^node_modules\/bare-[^/]+\/prebuilds\//,
  /^node_modules\/stripe\/esm\/|^node_modules\/zod\/src\//,
];

export function keptFiles(): string[] {
  return ['.env.example', ...files.filter(file => KEPT.test(file) && !NOT_RUN.test(file))];
}

/** Returns the entries of the tarball, in which packages keep their paths. */
export async function listProgramFiles(): Promise<Entry[]> {
  const packages = productionPackages().flatMap(folder =>
    filesBelow(folder).filter(file => !UNUSED.some(pattern => pattern.test(file))),
  );
  const links = ['contract', 'painter'].map(name => ({
    path: `node_modules/@vermilion/${name}`,
    link: `../../${name}`,
  }));

  return [
    ...[...keptFiles(), ...filesBelow('web/dist'), ...packages].map(toEntry),
    ...(await galleryEntries()),
    ...links,
    { path: 'bin/node', file: process.execPath, isProgram: true },
    { path: 'vermilion', file: path.join(import.meta.dirname, 'files/vermilion'), isProgram: true },
    { path: 'health.mjs', file: path.join(import.meta.dirname, 'files/health.mjs') },
    { path: 'README.md', file: path.join(import.meta.dirname, 'files/README.md') },
  ];
}

/**
 * Returns the gallery as WebP, which needs an eighth of the bytes, with thumbnails and
 * placeholders.
 */
async function galleryEntries(): Promise<Entry[]> {
  const entries = await Promise.all(
    filesBelow('server/gallery')
      .filter(file => file.endsWith('.png'))
      .map(async file => {
        const { dir, base } = path.posix.parse(file.replace(/png$/, 'webp'));
        const bytes = await sharp(path.join(root, file))
          .webp({ quality: 92, smartSubsample: true })
          .toBuffer();
        const picture = await preparePicture(bytes);
        if (!picture || picture.isBlack)
          throw new Error(`${file} can't be shown: it is damaged or black`);
        const files = [[base, bytes] as const, ...preparedFilesOf(base, picture)];

        return files.map(([name, each]) => ({ path: `${dir}/${name}`, bytes: each }));
      }),
  );

  return entries.flat();
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(file);

    return [file];
  });
}

function toEntry(file: string): Entry {
  const from = path.join(root, file);
  const status = lstatSync(from);
  if (status.isSymbolicLink()) return { path: file, link: readlinkSync(from) };

  return { path: file, file: from, isProgram: (status.mode & 0o100) !== 0 };
}
