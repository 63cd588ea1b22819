/** What the command line may ask of backups. */

export { makeBackup } from './make-backup.ts';
export { restoreBackup } from './restore-backup.ts';
