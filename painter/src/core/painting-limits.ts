/** What is painted is held to this, for washes on larger sheets would take gigabytes; larger pictures are enlarged from it. */
export const PAINTED_PIXELS_MAX = 2_400_000;

/** The most pixels that a picture from outside may have, all of its sides together. */
export const PICTURE_PIXELS_MAX = 50_000_000;
