/**
 * The libraries inside compiled packages, which npm does not list. `native-libraries.json` has
 * their licences and versions, unless a list in the package has them.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../test/repository-files.ts';
import packages from './licences/native-libraries.json' with { type: 'json' };

export type NativeLibrary = {
  name: string;
  version: string;
  licence: string;
  copyright: string[];
  texts: string[];
};

/**
 * `files` are patterns of paths in the package. One of these files contains `mark`, the version as
 * the library spells it.
 */
type Row = Omit<Partial<NativeLibrary>, 'name'> & { name: string; files?: string[]; mark?: string };
type CompiledPackage = { versions?: string; files?: string[]; parts: Row[] };
type Listed = { name: string; version: string; licence?: string };

const TEXTS = path.join(import.meta.dirname, 'licences');

/**
 * @param folder the package's path in the checkout
 * @throws Error if a library has no version, no licence, or neither a text nor a copyright notice,
 * or if a file is missing
 */
export function nativeLibrariesOf(name: string, folder: string): NativeLibrary[] {
  const { versions, parts = [] } = findCompiledPackage(name) ?? {};
  const rows = new Map(parts.map(row => [row.name, row]));
  const listed = versions === undefined ? [] : readVersions(path.join(root, folder, versions));

  return [...parts.filter(({ version }) => version !== undefined), ...listed].map(part =>
    complete({ ...part, ...rows.get(part.name) }, part.version),
  );
}

export function findCompiledPackage(name: string): CompiledPackage | undefined {
  return Object.entries<CompiledPackage>(packages).find(([start]) => name.startsWith(start))?.[1];
}

/** @throws Error if there is no file of this name */
export function readLicenceText(name: string): string {
  return readFileSync(path.join(TEXTS, `${name}.txt`), 'utf8').trim();
}

/**
 * Returns the names of the texts that an SPDX expression requires, or none if a text is missing. If
 * Apache-2.0 is an alternative, its text is enough.
 */
export function textsForLicence(licence: string): string[] {
  if (/\bOR Apache-2\.0|Apache-2\.0 OR/.test(licence)) return ['Apache-2.0'];
  if (licence.startsWith('LGPL-3.0')) return ['LGPL-3.0', 'GPL-3.0'];
  const names = licence.replaceAll(/[()]|-or-later|-only/g, '').split(' AND ');

  return names.every(name => existsSync(path.join(TEXTS, `${name}.txt`))) ? names : [];
}

function complete(part: Row, version = ''): NativeLibrary {
  const { name, licence = '', copyright = [], texts = textsForLicence(licence) } = part;
  if (version === '' || licence === '' || (texts.length === 0 && copyright.length === 0))
    throw new Error(`native-libraries.json lacks a version, licence or text of ${name}`);
  for (const text of texts) readLicenceText(text);

  return { name, version, licence, copyright, texts };
}

function readVersions(file: string): Listed[] {
  // as: the tests read this file of each listed package
  const list = JSON.parse(readFileSync(file, 'utf8')) as
    | Record<string, string>
    | { components: { type: string; name: string; version: string; licenses?: Licences }[] };
  if (!Array.isArray(list.components))
    return Object.entries(list as Record<string, string>).map(([name, version]) => ({
      name,
      version,
    }));

  return list.components
    .filter(({ type }) => type === 'library')
    .map(({ name, version, licenses: [first] = [] }) => ({
      name,
      version,
      licence: (first?.expression ?? first?.license?.id)?.replaceAll(/ ?\/ ?/g, ' OR '),
    }));
}

type Licences = { expression?: string; license?: { id: string } }[];
