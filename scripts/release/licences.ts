/** The licence texts of the packages that a release contains. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../test/repository-files.ts';
import { type BillOfMaterials, licencesOf } from './bill-of-materials.ts';

const RULE = '-'.repeat(80);
const OWN = new Set(['contract', 'painter', 'server', 'web']);

/** Lists each package of this platform with its licence and the licence's text. */
export function collectLicences({ components }: BillOfMaterials): string {
  const parts = components
    .filter(({ name }) => !OWN.has(name))
    .filter(({ name }) => existsSync(folderOf(name)))
    .toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
    .map(component => {
      const title = `${component.name} ${component.version} (${licencesOf(component).join(', ')})`;

      return `${RULE}\n${title}\n\n${textsIn(folderOf(component.name))}`;
    });

  return `This program contains the following packages.\n\n${parts.join('\n')}`;
}

function folderOf(name: string): string {
  return path.join(root, 'node_modules', name);
}

function textsIn(folder: string): string {
  return readdirSync(folder)
    .filter(file => /^(licen[cs]e|copying|notice)/i.test(file))
    .toSorted()
    .map(file => path.join(folder, file))
    .map(file => `${readFileSync(file, 'utf8').trim()}\n`)
    .join('\n');
}
