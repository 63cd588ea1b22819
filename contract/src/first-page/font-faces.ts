/** The arguments of the browser's constructor `FontFace`. */
export type FontFaceArguments = [
  family: string,
  source: string,
  descriptors: { weight?: string; style?: string; unicodeRange?: string; display: 'swap' },
];

/**
 * The id of the `<script type="application/json">` with an array of `FontFaceArguments`. The page
 * needs the first two fonts, and the others only for some texts.
 */
export const FONT_FACES_ID = 'fonts';
