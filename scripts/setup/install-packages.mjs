// Installs the lockfile's packages if they are missing, incomplete or outdated. `npm start` needs
// only the packages that serve and build.

import { existsSync, readdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { findProjectNode } from './check-node.mjs';
import { inRoot, root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';
import { SetupError } from './setup-error.mjs';
import { hashOf, isFresh, writeStamp } from './stamp.mjs';

/** Written when the packages of `npm start` are installed; `allStampFile` when all packages are. */
const stampFile = 'node_modules/.vermilion-installed';
const allStampFile = 'node_modules/.vermilion-installed-all';

export const installPackages = {
  isDone: () => isFresh(stampFile, currentHash()),

  run: () => install('Installing packages: half a minute, once …', () => runNpmCi(['--omit=dev'])),
};

export const installAllPackages = {
  isDone: () => installPackages.isDone() && isFresh(allStampFile, currentHash()),

  run: async () => {
    // `npm ci` would first remove everything, even the files of a running server.
    const add = () => runNpm(['install', '--no-save', '--include=dev']);
    await install(
      'Installing the packages of the tests …',
      installPackages.isDone() ? add : () => runNpmCi(['--include=dev']),
    );
    writeStamp(allStampFile, currentHash());
  },
};

/**
 * @param {string} announcement
 * @param {() => ReturnType<typeof runQuietly>} runInstall
 */
async function install(announcement, runInstall) {
  console.log(announcement);
  const started = Date.now();
  const { status, output } = await runInstall();
  if (status !== 0) throw new SetupError(`${output.trim()}\n\n${explain(output)}`);

  await findProjectNode();
  removeHeaders();
  writeStamp(stampFile, currentHash());
  console.log(`Packages installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Node's package has 67 MB of headers for compiling add-ons, but nothing here compiles any. */
function removeHeaders() {
  for (const name of readdirSync(inRoot('node_modules'))) {
    if (/^node-(linux|darwin)-/.test(name))
      rmSync(inRoot(`node_modules/${name}/include`), { recursive: true, force: true });
  }
}

/**
 * Installs only the packages of a lockfile.
 * @param {string[]} more arguments, such as the folder
 */
export function runNpmCi(more = []) {
  return runNpm(['ci', ...more]);
}

/** @param {string[]} args */
function runNpm(args) {
  const npm = process.env.npm_execpath;
  const all = ['--no-audit', '--no-fund', '--loglevel=error', '--include=optional'];
  // npm_execpath may be another package manager, but the lockfile needs npm.
  return npm !== undefined && /npm-cli\.c?js$/.test(npm)
    ? runQuietly(process.execPath, [npm, ...args, ...all])
    : runQuietly('npm', [...args, ...all]);
}

function currentHash() {
  const manifests = readdirSync(root)
    .map(name => `${name}/package.json`)
    .filter(name => existsSync(inRoot(name)))
    .sort();
  return hashOf(
    ['package-lock.json', 'package.json', ...manifests],
    [process.platform, process.arch],
  );
}

const explanations = [
  {
    pattern:
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/,
    words:
      'The packages could not be fetched: is this machine online? The first start needs the npm registry; later ones need no network. Behind a proxy, name the proxy with "npm config set https-proxy …".',
  },
  {
    pattern: /ENOSPC/,
    words: 'The disk is full. The packages need 500 MB, and those of the tests 300 MB more.',
  },
  {
    pattern: /EACCES|EPERM|EROFS/,
    words:
      "This checkout or npm's cache can't be written. Run the command as the user who owns them.",
  },
  {
    pattern: /EUSAGE|in sync/,
    words:
      'package.json and package-lock.json don\'t fit together. Run "npm install" and commit the lockfile, or check out the files again.',
  },
  {
    pattern: /EINTEGRITY/,
    words:
      'A package is not what the lockfile promises. Try "npm cache clean --force"; if the error stays, don\'t trust that registry.',
  },
  {
    pattern: /E404|ETARGET/,
    words: 'The npm registry in use lacks a package. Check "npm config get registry".',
  },
  {
    pattern: /ENOENT/,
    words: 'npm was not found. Install it together with Node from https://nodejs.org.',
  },
];

/**
 * Returns the probable cause of a failure.
 * @param {string} output npm's output
 */
export function explain(output) {
  const known = explanations.find(({ pattern }) => pattern.test(output));
  return known?.words ?? 'Installing the packages failed; npm says why above.';
}
