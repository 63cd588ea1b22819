// A marker file in DATA_DIR keeps a server from starting on an incomplete restore.

import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { explainFileError } from './explain-file-error.ts';
import { giveTo, openHome } from './home.ts';
import { makeDataDir } from './make-data-dir.ts';

const UNFINISHED = '.restoring';
const SYSTEM_DIR = '/var/lib/vermilion';

export type RestoredCluster = {
  addFolder(name: string): void;
  /** Resolves when the file's bytes are on the disk. */
  addFile(name: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Removes the marker file, so that a server can start. Call this last. */
  finish(): void;
};

/** @throws EmbeddedPostgresError if DATA_DIR can't be written */
export function beginRestoring(dataDir: string, systemDir = SYSTEM_DIR): RestoredCluster {
  makeDataDir(dataDir);
  writeMarker(dataDir);
  const home = openHome(dataDir, systemDir);
  const addFolder = (name: string) => {
    const folder = path.join(home.data, name);
    if (existsSync(folder)) return;
    mkdirSync(folder);
    giveTo(folder, home.identity);
  };
  addFolder('.');

  return {
    addFolder,
    async addFile(name, body) {
      addFolder(path.dirname(name));
      const file = path.join(home.data, name);
      const handle = await open(file, 'wx', 0o600);
      try {
        for await (const chunk of body) await handle.writeFile(chunk);
        await handle.sync();
      } finally {
        await handle.close();
      }
      giveTo(file, home.identity);
    },
    finish() {
      syncTree(home.real);
      rmSync(path.join(dataDir, UNFINISHED));
      syncFolder(dataDir);
    },
  };
}

function writeMarker(dataDir: string): void {
  try {
    closeSync(openSync(path.join(dataDir, UNFINISHED), 'wx', 0o600));
    syncFolder(dataDir);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/** @throws EmbeddedPostgresError if a restore into this folder was interrupted or is under way */
export function refuseUnfinished(dataDir: string): void {
  if (!existsSync(path.join(dataDir, UNFINISHED))) return;
  throw new EmbeddedPostgresError(
    'CORRUPT',
    `A restore into ${dataDir} was cut off, or is under way. If it was cut off, empty that folder and restore again.`,
  );
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) syncTree(path.join(folder, entry.name));
  }
  syncFolder(folder);
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
