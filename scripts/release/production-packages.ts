import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { files, root } from '../test/repository-files.ts';

type Locked = {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/**
 * The workspaces that a server loads. The pages of `web` are already built and need no packages.
 */
const PROGRAMS = ['contract', 'painter', 'server'];

/**
 * Returns the packages of a release, including those whose code is in the built pages. Packages
 * that only build the pages are dependencies of `web` too, but no file of `web/src` names them.
 */
export function shippedPackages(): string[] {
  return productionPackages([...PROGRAMS, 'web'], namesInPages());
}

function namesInPages(): string {
  return files
    .filter(file => /^web\/src\/.*\.(tsx?|css)$/.test(file))
    .map(file => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
}

/**
 * @param programs folders of the workspaces
 * @param pages the source of the pages
 * @returns sorted folders in the checkout, such as `node_modules/pg`, without optional packages
 * that are not installed
 */
export function productionPackages(programs: readonly string[] = PROGRAMS, pages = ''): string[] {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  // as: npm writes it
  const { packages } = JSON.parse(lock) as { packages: Partial<Record<string, Locked>> };
  const found = new Set<string>();
  const waiting = [...programs];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const { dependencies = {}, optionalDependencies = {} } = packages[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (from === 'web' && !isNamed(name, pages)) continue;
      const folder = placesOf(name, from).find(place => packages[place]);
      if (folder === undefined || packages[folder]?.link || found.has(folder)) continue;
      if (!existsSync(path.join(root, folder))) {
        if (name in optionalDependencies) continue;
        throw new Error(`${folder} is not installed`);
      }
      found.add(folder);
      waiting.push(folder);
    }
  }

  return [...found].toSorted();
}

function isNamed(name: string, source: string): boolean {
  return [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`].some(each => source.includes(each));
}

/** Returns the places where Node looks for the package, the nearest first. */
function placesOf(name: string, from: string): string[] {
  const parts = from.split('/');

  return parts
    .map((_, index) => parts.slice(0, parts.length - index))
    .filter(above => above.at(-1) !== 'node_modules')
    .map(above => `${above.join('/')}/node_modules/${name}`)
    .concat(`node_modules/${name}`);
}
