import type { Ink } from '../document.ts';

/** Parts of a picture, so equal in every theme. */
export const INK_COLORS: Record<Ink, string> = {
  red: '#f53a36',
  green: '#3fb950',
  blue: '#2f7df0',
};

export const STAMP_LETTER_COLOR = '#ffffff';
