import type { Ink } from '../document.ts';

/** The colors are the same in every theme, because they are parts of a picture. */
export const INK_COLORS: Record<Ink, string> = {
  red: '#f53a36',
  green: '#3fb950',
  blue: '#2f7df0',
};

export const STAMP_LETTER_COLOR = '#ffffff';
