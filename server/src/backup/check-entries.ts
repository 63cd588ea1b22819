/**
 * Checks the entries of a backup. A restore may write an entry only if `requireKnown` accepts it.
 */
import { isUsableKey } from '../adapters/object-store/port.ts';
import { BackupError } from './backup-error.ts';
import * as format from './format.ts';

export type EntryName = { name: string; isFolder: boolean };

const DATABASE_FILES = ['PG_VERSION', 'backup_label', 'global/pg_control'];
const FILE_SEGMENTS_MAX = 2;

/** @throws BackupError if a backup can't contain an entry of this name */
export function requireKnown(file: string, entry: EntryName): void {
  if (!isKnown(entry))
    throw new BackupError(
      `${file} can't be restored: it has an entry with an unusable name, ${JSON.stringify(entry.name)}.`,
    );
}

function isKnown({ name, isFolder }: EntryName): boolean {
  if (name === format.ENDING) return !isFolder;
  const [part, ...segments] = name.split('/');
  if (isFolder && segments.at(-1) === '') segments.pop();
  const isPlain = segments.every(text => !['', '..'].includes(text) && !text.includes('\0'));
  if (!isPlain) return false;

  switch (`${part}/`) {
    case format.DATABASE:
      return isFolder || !['.', undefined].includes(segments.at(-1));
    case format.OBJECTS:
      return !isFolder && segments.length === 1 && isUsableKey(segments[0] ?? '');
    case format.FILES:
      return !isFolder && isKeptFile(segments);
    default:
      return false;
  }
}

function isKeptFile(segments: readonly string[]): boolean {
  const [kept = ''] = segments;

  return (
    format.KEPT_FILES.includes(kept) &&
    segments.length <= FILE_SEGMENTS_MAX &&
    !segments.includes('.')
  );
}

export type EntryCheck = {
  /** @throws BackupError if a backup can't contain the entry */
  add(entry: EntryName): void;
  /** @throws BackupError unless the added entries are complete */
  end(ending: unknown): void;
};

export function createEntryCheck(file: string): EntryCheck {
  const found: format.Counts = { objects: 0, databaseFiles: 0, otherFiles: 0 };
  const missing = new Set(DATABASE_FILES);

  return {
    add(entry) {
      requireKnown(file, entry);
      const { name, isFolder } = entry;
      if (name.startsWith(format.OBJECTS)) found.objects += 1;
      if (name.startsWith(format.FILES)) found.otherFiles += 1;
      if (!name.startsWith(format.DATABASE) || isFolder) return;
      found.databaseFiles += 1;
      missing.delete(name.slice(format.DATABASE.length));
    },
    end(ending) {
      if (missing.size > 0)
        throw new BackupError(
          `${file} can't be restored: its database lacks ${[...missing].join(', ')}.`,
        );
      const parsed = format.ending.safeParse(ending);
      if (!parsed.success || !isSame(parsed.data.counts, found))
        throw new BackupError(
          `${file} can't be restored: its entries are not those that its last entry counts.`,
        );
    },
  };
}

function isSame(one: format.Counts, other: format.Counts): boolean {
  return (
    one.objects === other.objects &&
    one.databaseFiles === other.databaseFiles &&
    one.otherFiles === other.otherFiles
  );
}
