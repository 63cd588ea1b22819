export { closeAndErase } from './close-and-erase.ts';
export { type ExportFile, getExport, getExportFile } from './get-export.ts';
export { makeExportNow } from './make-export.ts';
export { presentExport } from './present.ts';
export type { ExportRow } from './queries.ts';
export { nameOfExport } from './rules.ts';
export { startExport } from './start-export.ts';
