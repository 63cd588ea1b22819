// The machine's Node runs npm and this set-up. The project's Node, from npm, runs all other
// programs.

import { existsSync } from 'node:fs';
import process from 'node:process';
import { projectNode } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';
import { SetupError } from './setup-error.mjs';

const MACHINE_NODE_MIN = [20, 19];
const PROJECT_NODE_MIN = [24, 0];

export function checkMachineNode() {
  if (isAtLeast(process.versions.node, MACHINE_NODE_MIN)) return;
  throw new SetupError(
    `Node ${MACHINE_NODE_MIN.join('.')} or newer is needed, and this is ${process.version}. Get it from https://nodejs.org.`,
  );
}

/** Platforms without a Node from npm use the machine's. */
export const checkProjectNode = {
  isDone: () => existsSync(projectNode) || isAtLeast(process.versions.node, PROJECT_NODE_MIN),

  run: async () => {
    throw new SetupError(
      `npm brought no Node for ${process.platform}-${process.arch}, and this machine's is ${process.version}.\n` +
        'Install Node 24 or newer from https://nodejs.org. (If npm was told to omit optional packages, tell it not to.)',
    );
  },
};

/**
 * Returns the Node for building and testing. Throws a SetupError if the one from npm can't run (a
 * Linux without glibc).
 */
export async function findProjectNode() {
  if (!existsSync(projectNode)) return process.execPath;
  const { status, output } = await runQuietly(projectNode, ['--version']);
  if (status === 0) return projectNode;
  throw new SetupError(
    `The Node that npm brought can't run on this machine: ${output.trim()}\nVermilion needs a Linux with glibc and libstdc++6, or macOS.`,
  );
}

/**
 * @param {string} version
 * @param {number[]} minimum
 */
function isAtLeast(version, [major = 0, minor = 0]) {
  const [thisMajor = 0, thisMinor = 0] = version.split('.').map(Number);
  return thisMajor > major || (thisMajor === major && thisMinor >= minor);
}
