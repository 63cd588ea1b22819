import { defineConfig } from 'vitest/config';

/**
 * The tests of `npm run test:long`, which take minutes each. They run one at a time, so that no
 * other test slows them down.
 */
export default defineConfig({
  test: {
    name: 'long',
    maxWorkers: 1,
    pool: 'forks',
    isolate: false,
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
    include: ['{contract,painter,server,web,scripts,e2e/shots}/**/*.long.test.{ts,tsx}'],
    globalSetup: 'server/test/global-setup.ts',
    setupFiles: 'server/test/watch-servers.ts',
  },
});
