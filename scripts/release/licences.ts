import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../test/repository-files.ts';
import {
  type BillOfMaterials,
  foldersOfPackages,
  librariesInPackages,
  licencesOf,
} from './bill-of-materials.ts';
import { readLicenceText, textsForLicence } from './native-libraries.ts';

const RULE = '-'.repeat(80);
const OWN = /^(licen[cs]e|copying)/i;
const OF_OTHERS = /^(notice|nro_licen[cs]e)/i;

type Notice = { words: string; texts: readonly string[] };

/**
 * Lists each part of a release with its licence, its copyright notices and the licence's text. A
 * standard text is listed once, at the end.
 * @throws Error if a part has no text
 */
export function collectLicences({ components }: BillOfMaterials): string {
  const notices = noticesOfParts();
  const texts = new Set<string>();
  const parts = components
    .toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
    .map(component => {
      const notice = notices.get(component['bom-ref']);
      if (!notice) throw new Error(`${component['bom-ref']} has no licence text`);
      for (const text of notice.texts) texts.add(text);

      return `${RULE}\n${titleOf(component)}\n\n${notice.words}\n${refer(notice.texts)}`;
    });
  const standard = [...texts]
    .toSorted()
    .map(name => `${RULE}\nText of ${name}\n\n${readLicenceText(name)}\n`);

  return `This program contains the following parts.\n\n${[...parts, ...standard].join('\n')}`;
}

function titleOf(component: BillOfMaterials['components'][number]): string {
  const [parent = '', library] = component['bom-ref'].split('#');
  const inside = library === undefined ? '' : `, in ${parent.slice(0, parent.lastIndexOf('@'))}`;

  return `${component.name} ${component.version} (${licencesOf(component).join(', ')})${inside}`;
}

function refer(texts: readonly string[]): string {
  return texts.length === 0 ? '' : `The text is at the end of this file: ${texts.join(', ')}.\n`;
}

function noticesOfParts(): Map<string, Notice> {
  const packages = [...foldersOfPackages()].flatMap(([ref, folder]) => {
    const notice = noticeOfPackage(folder);

    return notice ? [[ref, notice] as const] : [];
  });
  const libraries = [...librariesInPackages().values()]
    .flat()
    .map(({ component, library: { copyright, texts } }) => {
      const words = copyright.map(line => `${line}\n`).join('');

      return [component['bom-ref'], { words, texts }] as const;
    });

  return new Map<string, Notice>([...packages, ...libraries]);
}

/**
 * Returns the package's licence file, otherwise that of the same package for all platforms,
 * otherwise the standard text of its licence. Returns undefined if there is no text.
 */
export function noticeOfPackage(folder: string): Notice | undefined {
  const forAllMachines = folder.replace(/-(linux|darwin|win32)-[\w-]+$/, '');
  const texts = filesIn(folder, OWN) || filesIn(forAllMachines, OWN);
  const others = filesIn(folder, OF_OTHERS);
  if (texts) return { words: [texts, others].filter(Boolean).join('\n'), texts: [] };
  // as: npm requires a name and a licence in package.json
  const { name, author, license } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  ) as { name: string; author?: string | { name: string }; license: string };
  const person = typeof author === 'object' ? author.name : author?.replace(/ *<.*/, '');
  const standard = textsForLicence(license);

  return standard.length === 0
    ? undefined
    : {
        words: `Copyright (c) ${person || `the authors of ${name}`}\n${others}`,
        texts: standard,
      };
}

function filesIn(folder: string, pattern: RegExp): string {
  const place = path.join(root, folder);
  if (!existsSync(place)) return '';

  return readdirSync(place)
    .filter(file => pattern.test(file))
    .toSorted()
    .map(file => `${readFileSync(path.join(place, file), 'utf8').trim()}\n`)
    .join('\n');
}
