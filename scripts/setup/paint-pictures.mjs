import { existsSync } from 'node:fs';
import { findProjectNode } from './check-node.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';
import { SetupError } from './setup-error.mjs';
import { hashOf, isFresh, writeStamp } from './stamp.mjs';

const stampFile = 'node_modules/.cache/vermilion/pictures';
const sources = ['scripts/paint-pictures.ts', 'painter/src'];

export const paintPictures = {
  isDone: () => existsSync(inRoot('web/public/pictures')) && isFresh(stampFile, hashOf(sources)),

  run: async () => {
    console.log('Painting the first pictures …');
    const hash = hashOf(sources);
    const { status, output } = await runQuietly(await findProjectNode(), [
      inRoot('scripts/paint-pictures.ts'),
    ]);
    if (status !== 0)
      throw new SetupError(`${output.trim()}\n\nThe first pictures could not be painted.`);

    writeStamp(stampFile, hash);
  },
};
