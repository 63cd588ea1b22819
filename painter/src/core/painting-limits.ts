/** The limits of the painter's input and output, so that each task fits into memory and time. */

/**
 * The most pixels of one painting. Larger pictures are painted smaller and enlarged, because washes
 * on large sheets take gigabytes.
 */
export const PAINTED_PIXELS_MAX = 2_400_000;

/** The most pixels of a picture from outside. */
export const PICTURE_PIXELS_MAX = 50_000_000;

/** In pixels, of any picture that is painted, edited or enlarged. */
export const SIDE_MAX = 4096;

/**
 * The length of a prompt that is read or written. A picture has no room for the things of a longer
 * one.
 */
export const PROMPT_CHARACTERS_MAX = 4000;
