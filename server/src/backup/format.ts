/**
 * The format of a backup file: a tar, and 512 bytes after it.
 *
 * | part | content |
 * |---|---|
 * | `backup.json` | the first entry: the installation (`manifest`) |
 * | `database/…` | the files of the database cluster |
 * | `files/…` | small files of DATA_DIR: the secret, the outbox, legal pages |
 * | `objects/KEY` | the objects of the store |
 * | `end.json` | the last entry: the counts (`ending`) |
 * | the last 512 bytes | a line of JSON and spaces: the SHA-256 of all bytes before (`trailer`) |
 *
 * The trailer keeps its form in every later version, so that a reader can tell damage from a newer
 * format.
 */
import { z } from 'zod';

export const FORMAT_VERSION = 1;
export const TRAILER_BYTES = 512;
export const MANIFEST = 'backup.json';
export const ENDING = 'end.json';
export const DATABASE = 'database/';
export const FILES = 'files/';
export const OBJECTS = 'objects/';
export const KEPT_FILES = ['secret', 'outbox', 'pages'];

export const anyManifest = z.object({ format: z.literal('vermilion-backup'), version: z.int() });

export const manifest = z.object({
  /** The start of the backup by the clock of the database, in ISO 8601. */
  beganAt: z.string(),
  identity: z.string(),
  postgresMajor: z.string(),
  migrations: z.array(z.object({ name: z.string(), survivedFrom: z.string().nullable() })),
});
export type Manifest = z.infer<typeof manifest>;

export const counts = z.object({
  objects: z.int(),
  databaseFiles: z.int(),
  otherFiles: z.int(),
});
export type Counts = z.infer<typeof counts>;

/**
 * `nodes` has the ids of the nodes that ran during the backup. The restore writes a mark for each
 * to the store, because a starting node looks for the marks of all nodes in the database.
 */
export const ending = z.object({ counts, nodes: z.array(z.string()) });
export type Ending = z.infer<typeof ending>;

const trailer = z.object({ vermilionBackup: z.literal('end'), sha256: z.string() });

export function writeTrailer(sha256: string): Buffer {
  const line = JSON.stringify({ vermilionBackup: 'end', sha256 });

  return Buffer.from(`${line}\n`.padEnd(TRAILER_BYTES));
}

/** Returns the tar's SHA-256 in hexadecimal digits, or undefined if the bytes are no trailer. */
export function readTrailer(bytes: Buffer): string | undefined {
  const parsed = trailer.safeParse(parseJson(bytes));

  return parsed.success ? parsed.data.sha256 : undefined;
}

export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
