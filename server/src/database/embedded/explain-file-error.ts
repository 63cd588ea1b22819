import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Adds advice for the operator to an error of the file system. Returns other errors unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  // as: other errors lack these fields, which are then undefined
  const { code = '', message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new EmbeddedPostgresError(
        'DISK_FULL',
        `The disk that holds ${dataDir} is full. Free some space and start again.`,
        { cause: error },
      );
    case 'ENOTDIR':
      return new EmbeddedPostgresError(
        'PERMISSION',
        `${dataDir} is a file, or lies in one, and a folder is needed. Move it away, or choose another DATA_DIR.`,
        { cause: error },
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new EmbeddedPostgresError(
        'PERMISSION',
        `The folder ${dataDir} can't be written (${message}). Start Vermilion as the user who owns it, or choose another DATA_DIR.`,
        { cause: error },
      );
    default:
      return error;
  }
}
