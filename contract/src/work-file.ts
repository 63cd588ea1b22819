/** The file of a picture of a work, for its owner. Plain data, so that a page can import it without the schemas. */

/**
 * Where it is asked for, with POST and `workFileBody` of `history.ts`. No endpoint: the answer is the file itself.
 */
export const WORK_FILE_PATH = '/api/v1/history/:id/file';

/** As it is stored, with prompt and settings where it is a PNG, or with nothing but its pixels. */
export const WORK_FILE_FORMS = ['original', 'with-prompt', 'without-metadata'] as const;
export type WorkFileForm = (typeof WORK_FILE_FORMS)[number];
