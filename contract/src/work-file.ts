/** This file imports no schemas, because pages that load no schemas import it. */

/**
 * A POST with `workFileBody` of `history.ts` downloads a picture of a work. The address is not in
 * the list of endpoints, because its answer is a file and not JSON.
 */
export const WORK_FILE_PATH = '/api/v1/history/:id/file';

/** The form of the file: as stored, with prompt and settings in a PNG, or pixels only. */
export const WORK_FILE_FORMS = ['original', 'with-prompt', 'without-metadata'] as const;
export type WorkFileForm = (typeof WORK_FILE_FORMS)[number];
