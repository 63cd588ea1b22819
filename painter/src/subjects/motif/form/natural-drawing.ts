import type { Drawing } from '../../../motifs/drawing.ts';
import type { Motif } from '../../../motifs/motif.ts';
import { wholeDrawing } from '../bodies/full-figure.ts';
import type { Pose } from '../bodies/full-figure-arms.ts';
import { isFlesh } from '../motif-dress.ts';
import { withFineParts } from './fine-parts.ts';
import { withFronds } from './fronds.ts';
import { naturalForm } from './natural-form.ts';
import { onStem } from './on-stem.ts';
import { KNOWN_BY_FACE, quietFace } from './quiet-face.ts';

const drawings = new Map<string, Drawing>();

export function naturalDrawing(motif: Motif, pose: Pose): Drawing {
  const key = `${motif.name} ${motif.view} ${pose}`;
  let drawing = drawings.get(key);
  if (!drawing) {
    const whole = wholeDrawing(motif, pose);
    drawing = KNOWN_BY_FACE.has(motif.name) ? whole : natural(whole, motif);
    drawings.set(key, drawing);
  }
  return drawing;
}

function natural(whole: Drawing, motif: Motif): Drawing {
  const quiet = quietFace(whole, motif, ({ color }) => isFlesh(color));

  const formed = withFronds(naturalForm(onStem(motif.name, quiet), motif), motif.name);

  return withFineParts(formed, motif);
}
