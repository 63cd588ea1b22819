// Finds the browser for the browser tests, unpacking the one from npm where the machine has none (see scripts/chromium.ts).

import { findProjectNode } from './check-node.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';
import { SetupError } from './setup-error.mjs';

export const prepareBrowser = {
  // Asked anew each time: a system browser may have come or gone.
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
