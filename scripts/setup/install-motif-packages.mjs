// Installs the sources of the painter's motifs for the test of the committed data.

import { explain, runNpmCi } from './install-packages.mjs';
import { inRoot } from './paths.mjs';
import { SetupError } from './setup-error.mjs';
import { hashOf, isFresh, writeStamp } from './stamp.mjs';

const folder = 'painter/motifs';
const stampFile = `${folder}/node_modules/.vermilion-installed`;

export const installMotifPackages = {
  isDone: () => isFresh(stampFile, currentHash()),

  run: async () => {
    console.log('Installing the packages of the motifs …');
    const { status, output } = await runNpmCi(['--include=dev', '--prefix', inRoot(folder)]);
    if (status !== 0) throw new SetupError(`${output.trim()}\n\n${explain(output)}`);
    writeStamp(stampFile, currentHash());
  },
};

function currentHash() {
  return hashOf([`${folder}/package-lock.json`, `${folder}/package.json`]);
}
