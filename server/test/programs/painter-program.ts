// Runs the whole server with a fake in place of Sketchbook. Browser tests control the fake through
// PAINTER_URL.

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
