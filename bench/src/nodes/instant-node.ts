/**
 * A node whose provider, decoder and store answer at once. The benchmark thus measures only the
 * node's own work.
 */
import { readConfig } from '@vermilion/server/src/config.ts';
import { startNode } from '@vermilion/server/src/node.ts';
import {
  instantPictures,
  instantProvider,
  instantStore,
  silentMailer,
} from '../engine/instant-parts.ts';

const { png, preparePicture } = await instantPictures();
const node = await startNode(
  readConfig(process.env),
  error => {
    throw error;
  },
  {
    imageProviders: [instantProvider(png)],
    preparePicture,
    objectStore: instantStore(),
    mailer: silentMailer(),
  },
);
console.log(node.url ?? node.operatorsUrl);
process.on('SIGTERM', () => void node.stop().finally(() => process.exit(0)));
