// Installs Lighthouse, which is large, for `npm run quality`.

import { explain, runNpmCi } from './install-packages.mjs';
import { inRoot } from './paths.mjs';
import { SetupError } from './setup-error.mjs';
import { hashOf, isFresh, writeStamp } from './stamp.mjs';

const folder = 'e2e/quality';
const stampFile = `${folder}/node_modules/.vermilion-installed`;

export const installQualityPackages = {
  isDone: () => isFresh(stampFile, currentHash()),

  run: async () => {
    console.log('Installing Lighthouse …');
    const { status, output } = await runNpmCi(['--prefix', inRoot(folder)]);
    if (status !== 0) throw new SetupError(`${output.trim()}\n\n${explain(output)}`);
    writeStamp(stampFile, currentHash());
  },
};

function currentHash() {
  return hashOf([`${folder}/package-lock.json`, `${folder}/package.json`]);
}
