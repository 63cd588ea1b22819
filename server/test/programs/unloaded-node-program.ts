/**
 * Starts a node whose worker can't be loaded. This program ends only if the failed node leaves
 * nothing running, such as PostgreSQL.
 */
import { registerHooks } from 'node:module';
import { readConfig } from '../../src/config.ts';
import { startNode } from '../../src/node.ts';

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === './worker.ts') throw new Error('this module is damaged');

    return nextResolve(specifier, context);
  },
});

try {
  await startNode(readConfig(process.env), error => console.error(error.message));
} catch (error) {
  console.info(error instanceof Error ? error.message : error);
}
