/** The backups as the command line uses them. */

export { makeBackup } from './make-backup.ts';
export { restoreBackup } from './restore-backup.ts';
