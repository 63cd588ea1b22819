/**
 * Applies edits one after the other. Under a mask, most edits are computed for the whole picture
 * and blended in. Edits of shape (turns, frames, text, other pictures) work on the mask's box.
 */

import { SIDE_MAX } from '../core/painting-limits.ts';
import { boundedSize, type Raster } from '../restyle/raster.ts';
import { RESTYLES, type RestyleName } from '../restyle/restyle.ts';
import { crop, extend, mirror, rotate } from './change-shape.ts';
import { combinePictures, coverFit } from './combine-pictures.ts';
import type { Edit } from './edit.ts';
import { erase, paintInto } from './fill-mask.ts';
import { putFrame } from './frame/put-frame.ts';
import { writeText } from './lettering/write-text.ts';
import { changeOptics } from './light/change-optics.ts';
import { changeTone, recolor, tintRegion } from './light/change-tone.ts';
import { relight } from './light/relight.ts';
import { blendByMask, cutBox, type Mask, pasteBox, readMask } from './mask.ts';
import { growTo, shrinkTo } from './scale.ts';
import { makeWeather } from './sky/make-weather.ts';
import { restyleNameOf } from './words/restyle-name.ts';
import { copyOf, partOf, type Work } from './work.ts';

export type EditRequest = {
  /** A, B and C in sRGB, at least one of them. Edits apply to A. Sides have at most 4096 pixels. */
  pictures: readonly Raster[];
  mask: Raster | null;
  edits: readonly Edit[];
};

const RESTYLE_PIXELS_MAX = 9_000_000;
/** Makes the text larger than any box. The text then shrinks until it fits the box. */
const BOX_TEXT_SCALE = 8;

/**
 * Returns the same result for the same request and seed. Without a mask A itself may change,
 * because a copy would take much memory, so the caller must not use A afterwards.
 */
export function applyEdits(
  { pictures, mask: maskPicture, edits }: EditRequest,
  work: Work,
): Raster {
  const [original] = pictures;
  if (!original) throw new RangeError('An edit needs a picture.');
  const mask = maskPicture ? readMask(maskPicture, original) : null;
  if (maskPicture && !mask) return original;
  let current = mask ? copyOf(original) : original;
  edits.forEach((edit, index) => {
    const part = partOf(work, index / edits.length, (index + 1) / edits.length);
    const others = pictures.slice(1);
    current = mask
      ? applyUnderMask(current, edit, { others, mask, work: part })
      : applyEdit(current, edit, { others, work: part });
    work.step((index + 1) / edits.length);
  });
  return mask ? blendByMask(original, current, mask) : withinLimits(current);
}

type Given = { others: readonly Raster[]; work: Work };

function applyUnderMask(
  current: Raster,
  edit: Edit,
  { others, mask, work }: Given & { mask: Mask },
): Raster {
  switch (edit.type) {
    case 'erase':
      erase(current, mask, work);
      return current;
    case 'paint':
      paintInto(current, { prompt: edit.prompt, mask }, work);
      return current;
    case 'combine': {
      if (edit.combine === 'colors') return applyEdit(current, edit, { others, work });
      const added = others[(edit.order.find(index => index > 0) ?? 1) - 1];
      if (added) pasteBox(current, coverFit(added, mask.box), mask.box);
      return current;
    }
    case 'crop':
    case 'rotate':
    case 'mirror':
    case 'extend':
    case 'frame':
    case 'text': {
      const piece = applyEdit(cutBox(current, mask.box), fillBox(edit), { others, work });
      pasteBox(current, coverFit(piece, mask.box), mask.box);
      return current;
    }
    default:
      return applyEdit(current, edit, { others, work });
  }
}

function fillBox(edit: Edit): Edit {
  return edit.type === 'text' ? { ...edit, corner: 'center', scale: BOX_TEXT_SCALE } : edit;
}

function applyEdit(current: Raster, edit: Edit, { others, work }: Given): Raster {
  switch (edit.type) {
    case 'light':
      relight(current, edit.time, work);
      return current;
    case 'weather':
      return makeWeather(current, edit, work);
    case 'tone':
      changeTone(current, edit, work);
      return current;
    case 'tint':
      tintRegion(current, edit, work);
      return current;
    case 'recolor':
      recolor(current, edit, work);
      return current;
    case 'optic':
      return changeOptics(current, edit, work);
    case 'crop':
      return crop(current, edit.ratio);
    case 'rotate':
      return rotate(current, edit.turn);
    case 'mirror':
      return mirror(current, edit.axis);
    case 'extend':
      return extend(current, edit, work);
    case 'text':
      return writeText(current, edit);
    case 'frame':
      return putFrame(current, edit, work.seed);
    case 'restyle':
      return restyle(current, restyleNameOf(edit.style), work);
    case 'combine':
      return combinePictures([current, ...others], edit, work);
    case 'paint':
    case 'erase':
      return current;
  }
}

/**
 * Restyles very large pictures at a smaller size and enlarges the result, because most styles take
 * much memory. The style of pixel art does not.
 */
function restyle(picture: Raster, name: RestyleName, work: Work): Raster {
  const options = { seed: work.seed, onStep: work.step };
  const { width, height } = picture;
  if (name === 'pixel' || width * height <= RESTYLE_PIXELS_MAX)
    return RESTYLES[name](picture, options);
  const size = boundedSize(picture, { max: RESTYLE_PIXELS_MAX });
  return growTo(RESTYLES[name](shrinkTo(picture, size.width, size.height), options), width, height);
}

function withinLimits(picture: Raster): Raster {
  const scale = SIDE_MAX / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const width = Math.max(1, Math.round(picture.width * scale));
  return coverFit(picture, { width, height: Math.max(1, Math.round(picture.height * scale)) });
}
