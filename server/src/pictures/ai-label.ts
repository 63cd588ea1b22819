/**
 * The visible label. GB 45438-2025 requires a character height of at least a twentieth of the
 * shorter side. The characters are paths, so that the machine's fonts do not matter.
 */

/**
 * Each character has a field of this width and a height of 100 units. Its strokes reach at least
 * from 14 to 86.
 */
const signs = [
  { width: 90, strokes: 'M12 86 45 14 78 86 M25 60 H65' },
  { width: 40, strokes: 'M20 14 V86' },
  { width: 104, strokes: 'M34 16 Q30 32 18 44 M30 32 H82 M24 58 H80 M54 12 V86 M12 86 H94' },
  {
    width: 104,
    strokes:
      'M20 30 H92 M22 30 V52 Q22 74 10 88 M24 50 H46 V70 Q46 80 34 77 M56 12 Q58 60 82 84 Q90 90 92 72 M84 44 Q72 70 44 88 M72 12 L82 20',
  },
];
const SIGNS_WIDTH = signs.reduce((sum, { width }) => sum + width, 0);
const STROKE = 9;
/** The space around the characters, in the units of their fields. */
const PADDING = 16;
/** The distance from the edges of the picture, in the same units. */
const MARGIN = 24;

/**
 * The height of a character's field as a share of the picture's shorter side. A character takes at
 * least 81 of the field's 100 units, and must take a twentieth of the side. It gets a little more,
 * because the soft edges of the strokes do not count.
 */
const FIELD_SHARE = 0.053 / 0.81;
const FIELD_PIXELS_MIN = 12;

export type AiLabel = { svg: Buffer; left: number; top: number };

export function aiLabelFor(widthPixels: number, heightPixels: number): AiLabel {
  const [width, height] = [SIGNS_WIDTH + 2 * PADDING, 100 + 2 * PADDING];
  const wanted =
    Math.max(FIELD_PIXELS_MIN, Math.ceil(Math.min(widthPixels, heightPixels) * FIELD_SHARE)) / 100;
  const scale = Math.min(
    wanted,
    widthPixels / (width + 2 * MARGIN),
    heightPixels / (height + 2 * MARGIN),
  );
  const size = {
    width: Math.min(widthPixels, Math.ceil(width * scale)),
    height: Math.min(heightPixels, Math.ceil(height * scale)),
  };
  const margin = Math.floor(MARGIN * scale);

  return {
    svg: draw(size, { width, height }),
    left: Math.max(0, widthPixels - size.width - margin),
    top: Math.max(0, heightPixels - size.height - margin),
  };
}

type Size = { width: number; height: number };

/** Draws white strokes on translucent black, which is readable on any picture. */
function draw(size: Size, field: Size): Buffer {
  let left = PADDING;
  const paths = signs.map(({ width, strokes }) => {
    const path = `<path d="${strokes}" transform="translate(${left} ${PADDING})"/>`;
    left += width;

    return path;
  });

  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${field.width} ${field.height}">
<rect width="${field.width}" height="${field.height}" rx="14" fill="#000000" fill-opacity="0.55"/>
<g fill="none" stroke="#ffffff" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`);
}
