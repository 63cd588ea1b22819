/** The most that the painter reads and makes, so that each task fits into memory and time. */

/**
 * The most pixels of one painting. Washes on larger sheets take gigabytes; larger pictures are
 * enlarged.
 */
export const PAINTED_PIXELS_MAX = 2_400_000;

/** The most pixels that a picture from outside may have, all of its sides together. */
export const PICTURE_PIXELS_MAX = 50_000_000;

/** The longest side of a picture that is painted, edited or enlarged, in pixels. */
export const SIDE_MAX = 4096;

/**
 * How much of a prompt is read or written. A picture has no room for the things that more words
 * name.
 */
export const PROMPT_CHARACTERS_MAX = 4000;
