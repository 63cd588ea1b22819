// Prepares a clone before `npm start`, `npm test` and other commands. Plain JavaScript without
// packages, because it runs before the installation, on any Node.
//
// node scripts/setup.mjs install | dev | start | tools | bench | test | shots | quality

import process from 'node:process';
import { buildWeb } from './setup/build-web.mjs';
import { checkMachineNode, checkProjectNode } from './setup/check-node.mjs';
import { installMotifPackages } from './setup/install-motif-packages.mjs';
import { installAllPackages, installPackages } from './setup/install-packages.mjs';
import { installQualityPackages } from './setup/install-quality-packages.mjs';
import { paintGallery } from './setup/paint-gallery.mjs';
import { paintPictures } from './setup/paint-pictures.mjs';
import { prepareBrowser } from './setup/prepare-browser.mjs';
import { SetupError } from './setup/setup-error.mjs';
import { withLock } from './setup/with-lock.mjs';

const stepsByPurpose = {
  install: [installPackages, checkProjectNode],
  dev: [installPackages, checkProjectNode, paintPictures],
  start: [installPackages, checkProjectNode, paintPictures, buildWeb],
  tools: [installAllPackages, checkProjectNode],
  bench: [installAllPackages, checkProjectNode, paintPictures, buildWeb, paintGallery],
  test: [
    installAllPackages,
    checkProjectNode,
    installMotifPackages,
    paintPictures,
    buildWeb,
    prepareBrowser,
  ],
  shots: [
    installAllPackages,
    checkProjectNode,
    paintPictures,
    buildWeb,
    paintGallery,
    prepareBrowser,
  ],
  quality: [
    installAllPackages,
    checkProjectNode,
    installQualityPackages,
    paintPictures,
    buildWeb,
    paintGallery,
    prepareBrowser,
  ],
};

/** @param {string} purpose */
async function setUp(purpose) {
  if (!(purpose in stepsByPurpose))
    throw new SetupError(
      'Usage: node scripts/setup.mjs install|dev|start|tools|bench|test|shots|quality',
    );
  checkMachineNode();
  // as: checked above
  for (const step of stepsByPurpose[/** @type {keyof typeof stepsByPurpose} */ (purpose)]) {
    if (step.isDone()) continue;
    // Another set-up may have finished the step meanwhile.
    await withLock(async () => {
      if (!step.isDone()) await step.run();
    });
  }
}

try {
  await setUp(process.argv[2] ?? '');
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
