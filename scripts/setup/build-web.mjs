// Builds the web application into web/dist when its sources, the contract or the packages have changed since the last build.

import { existsSync } from 'node:fs';
import { findProjectNode } from './check-node.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';
import { SetupError } from './setup-error.mjs';
import { hashOf, isFresh, writeStamp } from './stamp.mjs';

const stampFile = 'node_modules/.cache/vermilion/web-build';
const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'web',
  'contract/package.json',
  'contract/src',
];

export const buildWeb = {
  isDone: () => existsSync(inRoot('web/dist/index.html')) && isFresh(stampFile, hashOf(sources)),

  run: async () => {
    console.log('Building the web application …');
    const started = Date.now();
    const hash = hashOf(sources);
    const { status, output } = await runQuietly(await findProjectNode(), [
      inRoot('node_modules/vite/bin/vite.js'),
      'build',
      'web',
    ]);
    if (status !== 0)
      throw new SetupError(
        `${output.trim()}\n\nThe web application could not be built; Vite says why above.`,
      );

    writeStamp(stampFile, hash);
    console.log(`Web application built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  },
};
