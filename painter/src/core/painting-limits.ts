/** The limits of the painter's input and output, so that each task fits into memory and time. */

/**
 * The most pixels of one painting. Larger pictures are painted smaller and enlarged, because washes
 * on large sheets take gigabytes.
 */
export const PAINTED_PIXELS_MAX = 2_400_000;

export const PICTURE_PIXELS_MAX = 50_000_000;

/** The longest side, in pixels, of any picture that is painted, edited or enlarged. */
export const SIDE_MAX = 4096;

/** The maximum length of a prompt. A picture has no room for the things of a longer prompt. */
export const PROMPT_CHARACTERS_MAX = 4000;
