// Paints the first gallery into server/gallery, for measurements and containers. Without these
// pictures, a server paints while it serves.

import { existsSync } from 'node:fs';
import process from 'node:process';
import { findProjectNode } from './check-node.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';
import { SetupError } from './setup-error.mjs';
import { hashOf, isFresh, writeStamp } from './stamp.mjs';

const stampFile = 'node_modules/.cache/vermilion/gallery';
const painter = ['painter/src'];
const sources = [...painter, 'server/src/seeds', 'scripts/paint-gallery.ts'];

export const paintGallery = {
  isDone: () =>
    process.env.FIRST_GALLERY === 'off' ||
    (existsSync(inRoot('server/gallery')) && isFresh(stampFile, hashOf(sources))),

  run: async () => {
    console.log('Painting the first gallery: half a minute, once …');
    const started = Date.now();
    const hash = hashOf(sources);
    const { status, output } = await runQuietly(await findProjectNode(), [
      inRoot('scripts/paint-gallery.ts'),
      hashOf(painter),
    ]);
    if (status !== 0)
      throw new SetupError(`${output.trim()}\n\nThe first gallery could not be painted.`);

    writeStamp(stampFile, hash);
    console.log(`First gallery painted in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  },
};
