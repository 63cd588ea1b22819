import { createPlainLayer } from '../../core/layer.ts';
import type { View } from '../../core/view.ts';
import type { Plane } from '../../restyle/planes.ts';
import type { Shape } from '../../shape.ts';
import { isRedBody } from '../print/red-body.ts';

export type AccentMask = {
  add: (shape: Shape) => void;
  /** Returns 1 for pixels that show an accent or a red thing, and 0 for others. */
  read: () => Plane;
};

const SIDE = 320;

export function createAccentMask(view: View): AccentMask {
  const scale = Math.min(view.unit, SIDE / Math.max(view.w, view.h));
  const width = Math.max(1, Math.round(view.w * scale));
  const height = Math.max(1, Math.round(view.h * scale));
  const { pen } = createPlainLayer(width, height);
  pen.scale(width / view.w, height / view.h);
  let isEmpty = true;
  return {
    add: shape => {
      const isAccent = shape.role === 'accent' || isRedBody(shape);
      if (shape.fill?.type === 'radial' || (isEmpty && !isAccent)) return;
      const isCover = shape.role === 'mass' || (shape.role === 'veil' && !shape.soft);
      if (!isAccent && !isCover) return;
      pen.save();
      pen.globalCompositeOperation = isAccent ? 'source-over' : 'destination-out';
      shape.draw(pen);
      pen.restore();
      isEmpty = false;
    },
    read: () => {
      const { data } = pen.getImageData(0, 0, width, height);
      // `!` asserts that an index is in range.
      return {
        width,
        height,
        values: Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + 3]! / 255),
      };
    },
  };
}
