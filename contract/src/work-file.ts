/** This file has plain data, so that a page can import it without the schemas. */

/**
 * POST with `workFileBody` of `history.ts` downloads a picture of a work. The answer is a file, so
 * this is no endpoint.
 */
export const WORK_FILE_PATH = '/api/v1/history/:id/file';

/** The form of the file: as stored, with prompt and settings in a PNG, or pixels only. */
export const WORK_FILE_FORMS = ['original', 'with-prompt', 'without-metadata'] as const;
export type WorkFileForm = (typeof WORK_FILE_FORMS)[number];
