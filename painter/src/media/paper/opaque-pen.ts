import type { Pen } from '../../core/curve.ts';

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
