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
  isDone: () =>
    existsSync(inRoot('web/dist/.render/critical.css')) && isFresh(stampFile, hashOf(sources)),

  run: async () => {
    console.log('Building the web application …');
    const started = Date.now();
    const hash = hashOf(sources);
    // This build must be first, because it also empties the folder of the second one.
    await runVite('web');
    await runVite('web', '--config', inRoot('web/vite.render.config.ts'));
    await run([inRoot('web/build/write-critical-css.ts')]);

    writeStamp(stampFile, hash);
    console.log(`Web application built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  },
};

/** @param {string[]} words */
function runVite(...words) {
  return run([inRoot('node_modules/vite/bin/vite.js'), 'build', ...words]);
}

/** @param {string[]} words */
async function run(words) {
  const { status, output } = await runQuietly(await findProjectNode(), words);
  if (status !== 0)
    throw new SetupError(
      `${output.trim()}\n\nThe web application could not be built; see the output above.`,
    );
}
