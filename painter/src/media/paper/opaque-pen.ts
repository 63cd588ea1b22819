/** A pen for materials that can't be thinned: paper has no alpha, a drawn contour none either. */
import type { Pen } from '../../core/curve.ts';

/** While `run` runs, the pen ignores every alpha but nothing at all. */
export function withoutTransparency(pen: Pen, run: () => void): void {
  let asked = pen.globalAlpha;
  Object.defineProperty(pen, 'globalAlpha', {
    configurable: true,
    get: () => asked,
    set: (alpha: number) => {
      asked = alpha;
    },
  });
  try {
    run();
  } finally {
    Reflect.deleteProperty(pen, 'globalAlpha');
  }
}
