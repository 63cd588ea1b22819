export { makeBackup } from './make-backup.ts';
export { restoreBackup } from './restore-backup.ts';
export { writeNewFile } from './write-new-file.ts';
