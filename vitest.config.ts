import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Node keeps what it compiled, for the workers and for the programs that tests start, as `npm
// start` does (server/src/start.mjs).
process.env['NODE_COMPILE_CACHE'] ??= join(
  import.meta.dirname,
  'node_modules/.cache/vermilion/tests',
);

/** Begins with tests that wait for processes: at the end one of them would keep a core idle. */
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
    // Two cores are what the smallest machine has; native modules and signals want processes, not
    // threads.
    maxWorkers: 2,
    pool: 'forks',
    // The files of a worker share what they import: loading it anew for each took longer than a
    // third of all tests.
    isolate: false,
    sequence: { sequencer: WaitingFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A second, the default, is short where everything runs at once.
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
