// The whole server with another painter under Sketchbook's name. Browser tests control that painter
// at PAINTER_URL, and decide each state of a work (`e2e/fixtures/test.ts`).

import { loadEnvironment, readConfig } from '../../src/config.ts';
import { describeError } from '../../src/describe-error.ts';
import { startNode } from '../../src/node.ts';
import { createAskedPainter } from './asked-painter.ts';

const environment = loadEnvironment();
const node = await startNode(readConfig(environment), end, {
  imageProviders: [createAskedPainter(environment.PAINTER_URL ?? '')],
});
process.once('SIGTERM', () => void node.stop().then(() => process.exit(0)));
process.stdout.write(`${node.url}\n`);

function end(error: Error): never {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
}
