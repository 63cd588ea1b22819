// The whole server, which dies at the moment that CRASH_AT names (`crash-points.ts`).
// `crashing-node.ts` starts it.

import { join } from 'node:path';
import { createFolderStore } from '../../src/adapters/object-store/folder.ts';
import { createRulesEnhancer } from '../../src/adapters/prompt-enhancer/rules.ts';
import { systemClock, systemTimers } from '../../src/clock.ts';
import { loadEnvironment, readConfig } from '../../src/config.ts';
import { createImageProviders } from '../../src/create-context.ts';
import { describeError } from '../../src/describe-error.ts';
import { createLog } from '../../src/log.ts';
import { startNode } from '../../src/node.ts';
import { preparePicture } from '../../src/pictures/prepare-picture.ts';
import { pictureMemory } from '../pictures/picture-memory.ts';
import { planCrash } from './crash-points.ts';

const environment = loadEnvironment();
const config = readConfig(environment);
const plan = planCrash(environment.CRASH_AT ?? '');
const log = createLog(config);
const providers = await createImageProviders(config, {
  log,
  clock: systemClock,
  timers: systemTimers,
  pictureMemory,
});
const node = await startNode(config, end, {
  log,
  imageProviders: providers.map(plan.wrap),
  objectStore: plan.wrap(createFolderStore(join(config.dataDir, 'objects'))),
  promptEnhancer: plan.wrap(createRulesEnhancer()),
  preparePicture: plan.wrap({ preparePicture }).preparePicture,
});
process.once('SIGTERM', () => void node.stop().then(() => process.exit(0)));
plan.begin();
process.stdout.write('ready\n');

function end(error: Error): never {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
}
