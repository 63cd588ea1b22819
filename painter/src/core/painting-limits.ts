/**
 * The most pixels of one painting. Larger pictures are painted smaller and enlarged, because layers
 * of larger pictures take gigabytes of memory.
 */
export const PAINTED_PIXELS_MAX = 2_400_000;

export const PICTURE_PIXELS_MAX = 50_000_000;

/** The longest side, in pixels, of any picture that is painted, edited or enlarged. */
export const SIDE_MAX = 4096;

export const PROMPT_CHARACTERS_MAX = 4000;
