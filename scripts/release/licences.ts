/** The licence texts of the packages that a release contains. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../test/repository-files.ts';
import { type BillOfMaterials, foldersOfPackages, licencesOf } from './bill-of-materials.ts';

const RULE = '-'.repeat(80);

/** Lists each package of this platform with its licence and the licence's text. */
export function collectLicences({ components }: BillOfMaterials): string {
  const folders = foldersOfPackages();
  const parts = components
    .toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
    .map(component => {
      const title = `${component.name} ${component.version} (${licencesOf(component).join(', ')})`;

      return `${RULE}\n${title}\n\n${textsIn(path.join(root, folders.get(component['bom-ref']) ?? ''))}`;
    });

  return `This program contains the following packages.\n\n${parts.join('\n')}`;
}

function textsIn(folder: string): string {
  return readdirSync(folder)
    .filter(file => /^(nro_)?(licen[cs]e|copying|notice)/i.test(file))
    .toSorted()
    .map(file => path.join(folder, file))
    .map(file => `${readFileSync(file, 'utf8').trim()}\n`)
    .join('\n');
}
