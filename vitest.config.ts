import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// A cache of compiled code for the workers and for the programs that tests start. `npm start` has
// such a cache, too (server/src/start.mjs).
process.env['NODE_COMPILE_CACHE'] ??= join(
  import.meta.dirname,
  'node_modules/.cache/vermilion/tests',
);

/** Runs tests that wait for processes first, because such a test at the end leaves a core idle. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification): boolean =>
      /\/(crashes|faults|races)\//.test(moduleId);

    return [...sorted.filter(isWaiting), ...sorted.filter(file => !isWaiting(file))];
  }
}

/** Tests of `vitest.long.config.ts`, which no project here runs. */
const exclude = ['**/*.long.test.*'];

export default defineConfig({
  test: {
    // The smallest machine has two cores. Native modules and signals need processes, not threads.
    maxWorkers: 2,
    pool: 'forks',
    // The test files of a worker share their imported modules. Loading these for each file took a
    // third of the time.
    isolate: false,
    sequence: { sequencer: WaitingFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'contract', include: ['contract/src/**/*.test.ts'], exclude },
      },
      {
        extends: true,
        test: {
          name: 'painter',
          include: ['painter/**/*.test.ts'],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/{src,test}/**/*.test.ts'],
          exclude,
          globalSetup: 'server/test/global-setup.ts',
          setupFiles: 'server/test/watch-servers.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/{src,build}/**/*.test.{ts,tsx}'],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          include: ['{scripts,e2e/shots}/**/*.test.ts'],
          exclude,
        },
      },
    ],
  },
});
