import { findProjectNode } from './check-node.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';
import { SetupError } from './setup-error.mjs';

export const prepareBrowser = {
  // Runs each time, because a system browser may have been installed or removed.
  isDone: () => false,

  run: async () => {
    const { status, output } = await runQuietly(await findProjectNode(), [
      inRoot('scripts/chromium.ts'),
    ]);
    if (status !== 0)
      throw new SetupError(
        `${output.trim()}\n\nNo browser for the tests. Install Chromium, or name one with CHROMIUM_PATH.`,
      );
  },
};
